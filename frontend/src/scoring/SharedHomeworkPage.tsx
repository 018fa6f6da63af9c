import { useParams } from 'react-router';
import { SharedPage } from '../sharing/index.js';
import { RoutinesHomework } from './homework/RoutinesHomework.js';
import { useSharedHomework } from './homework/use-homework.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useSharedHomework(token);
  return (
    <SharedPage title="Homework" of={data} error={error}>
      <RoutinesHomework homework={data?.homework} error={error} retry={() => void refetch()} />
    </SharedPage>
  );
};

/** `/coda/homework/:token`: the homework of a routine without an account, once it is released (PST-055, PST-133). */
export const SharedHomeworkPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
