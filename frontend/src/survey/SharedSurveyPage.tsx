import { useParams } from 'react-router';
import { SharedPage } from '../sharing/index.js';
import { NOT_OPEN, Survey } from './Survey.js';
import { useSharedSurvey } from './use-survey.js';

const WithToken = ({ token }: { token: string }) => {
  const { data, error, refetch } = useSharedSurvey(token);
  return (
    <SharedPage title="Survey" of={data} error={error} told={NOT_OPEN}>
      <Survey of={{ token }} {...{ data, error, readOnly: false, retry: () => void refetch() }} />
    </SharedPage>
  );
};

/** `/survey/:token`: the survey of a registration without an account (PST-055, PST-137, PST-165). */
export const SharedSurveyPage = () => {
  const { token = '' } = useParams();
  return <WithToken key={token} token={token} />;
};
