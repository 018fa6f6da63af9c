import { type StudioToSetUp, studioCalls } from '@app/contracts/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useSession } from '../platform/session.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { useToast } from '../ui/Toast.js';
import { PasswordFields } from './password-fields.js';
import { useForm } from './use-form.js';
import { matches, passwordError } from './validate.js';

const EMPTY = { password: '', password2: '' };
const LABELS = { password: 'Password', password2: 'Confirm Password' };
const CLAIMED = 'You have claimed your studio! Please update your studio information!';
type FormProps = { token: string; studio: StudioToSetUp['studio']; onInvalid: () => void };

const InvalidLink = () => (
  <main className="Page is-narrow" id="main">
    <section className="Sheet">
      <EmptyState icon="link" title="This link is no longer valid." heading>
        <Link className="Button Button-second" to="/signup/studio">
          Find your studio
        </Link>
      </EmptyState>
    </section>
  </main>
);

const SetUpPasswordForm = ({ token, studio, onInvalid }: FormProps) => {
  const { reload } = useSession();
  const toast = useToast();
  const [, setSearch] = useSearchParams();
  const form = useForm(EMPTY, LABELS, (v) => ({
    password: passwordError(v.password),
    password2: matches('Passwords', v.password2, v.password),
  }));
  const setUp = useCommand(studioCalls.setUp, {
    input: (passwords: typeof EMPTY) => ({ body: { token, studio_id: studio.id, ...passwords } }),
    handle: (error) => {
      if (error.code === 'link_invalid') onInvalid();
      if (error.code === 'weak_password') form.refuse({ password: error.message });
      return error.code === 'link_invalid' || error.code === 'weak_password';
    },
    onDone: () => void enter(),
  });
  const enter = async (): Promise<void> => {
    toast(CLAIMED);
    // Once she is signed in, the guard of this page leads her on (NAV-043).
    setSearch({ redirect: '/account' }, { replace: true, flushSync: true });
    await reload();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (form.check()) await setUp.run(form.values);
  };
  return (
    <form className="Sheet" noValidate onSubmit={(event) => void submit(event)}>
      <div className="Sheet__body stack">
        <p className="h4">{studio.name}</p>
        <PasswordFields form={form} />
        <Button type="submit" caps wide size="l" busy={setUp.busy}>
          CLAIM YOUR STUDIO
        </Button>
      </div>
    </form>
  );
};

/** SETUP PASSWORD, the page behind the link of the mail (ACC-050 to ACC-052). */
export const SetUpPasswordPage = () => {
  const { token = '' } = useParams();
  const asked = useRef(false);
  const [studio, setStudio] = useState<StudioToSetUp['studio'] | null>(null);
  const [invalid, setInvalid] = useState(false);
  const find = useCommand(studioCalls.findSetup, {
    handle: (error) => {
      const gone = error.code === 'link_invalid' || error.status === 400;
      setInvalid(gone);
      return gone;
    },
    onDone: (answer) => setStudio(answer.studio),
  });
  const { run } = find;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void run({ body: { token } });
  }, [run, token]);

  if (invalid) return <InvalidLink />;
  return (
    <main className="Page is-narrow" id="main">
      <PageTitle>Setup password</PageTitle>
      {studio ? (
        <SetUpPasswordForm token={token} studio={studio} onInvalid={() => setInvalid(true)} />
      ) : (
        <Skeletons label="Loading" lines={3} />
      )}
    </main>
  );
};
