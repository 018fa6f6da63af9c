import type { StudioHit } from '@app/contracts/accounts';
import { registrationCalls } from '@app/contracts/registration';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useAccount, useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { useRead } from '../platform/use-read.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { IndependentQuestion } from './IndependentQuestion.js';
import { StudioSearch } from './StudioSearch.js';
import './accounts.css';

/** For a registration and the account, or for the account alone. */
const Chooser = ({ registrationId }: { registrationId: number | null }) => {
  const navigate = useNavigate();
  const { reload } = useSession();
  const [search, setSearch] = useState('');
  const [studio, setStudio] = useState<StudioHit | null>(null);
  const [asking, setAsking] = useState(false);
  const home = registrationId === null ? '/account' : `/registration/${registrationId}`;
  const done = (): void => {
    void reload().catch(() => null);
    void navigate(home);
  };
  const save = useCommand(registrationCalls.changeStudio, {
    input: (studio_id: number) => ({
      body: { ...(registrationId === null ? {} : { registration_id: registrationId }), studio_id },
    }),
    onDone: done,
  });
  const type = (text: string): void => {
    setSearch(text);
    setStudio(null);
  };
  return (
    <>
      <StudioSearch search={search} onSearch={type} onChoose={setStudio} />
      {studio && <Notice icon="check">You have chosen {studio.name}.</Notice>}
      <p>
        <Button kind="second" onClick={() => setAsking(true)}>
          I am an independent dancer
        </Button>
      </p>
      <p className="row between">
        <Link className="Button Button-second is-caps" to={home}>
          GO BACK
        </Link>
        <Button caps busy={save.busy} disabled={!studio} onClick={() => studio && void save.run(studio.id)}>
          SAVE
        </Button>
      </p>
      <IndependentQuestion
        registrationId={registrationId}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={done}
      />
    </>
  );
};

const OfRegistration = ({ id }: { id: number }) => {
  const account = useAccount();
  const read = useRead(['registration', id], registrationCalls.read, { params: { id } }, { handled: true });
  if (read.error?.status === 403 || read.error?.status === 404) return <Navigate to="/" replace />;
  if (read.isError) return <ErrorState what="The registration" onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons label="Loading" lines={3} />;
  const { account_id, completed } = read.data.registration;
  if (account_id !== account.id) return <Navigate to="/" replace />;
  if (completed) return <Navigate to={`/registration/${id}`} replace />;
  return <Chooser registrationId={id} />;
};

/** `/change-studio`: the studio of an account, and of a registration, or none (ACC-105, ACC-107, ACC-108). */
export const ChangeStudioPage = () => {
  const account = useAccount();
  const [query] = useSearchParams();
  const id = query.get('registration_id') ?? '';
  if (account.studio_account) return <Navigate to="/account" replace />;
  if (id !== '' && !/^[1-9]\d{0,14}$/.test(id)) return <Navigate to="/" replace />;
  return (
    <main className="Page is-form" id="main">
      <PageTitle>Find your studio</PageTitle>
      {id === '' ? <Chooser registrationId={null} /> : <OfRegistration key={id} id={Number(id)} />}
    </main>
  );
};
