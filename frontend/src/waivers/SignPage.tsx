import { formatRange } from '@app/contracts/shared';
import type { PersonWaiver, WaiversAnswer } from '@app/contracts/waivers';
import { useId, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useHeader } from '../platform/header.js';
import { PageTitle } from '../platform/PageTitle.js';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useSigning } from './use-signing.js';
import { useWaiverForm } from './use-waiver-form.js';
import { useWaivers } from './use-waivers.js';
import { WaiverForm } from './WaiverForm.js';

const GONE = 'This waiver link is no longer valid. Please ask your studio for a new one.';
const ALREADY = 'This waiver has already been signed.';

/** One sentence and nothing else: the same for a link that never was, has expired or was replaced (EVT-099). */
const Message = ({ icon, children }: { icon: 'link' | 'check'; children: string }) => (
  <section className="Sheet EmptyState">
    <Icon name={icon} />
    <PageTitle className="h3" title="Waiver">
      {children}
    </PageTitle>
  </section>
);

const Hero = ({ answer }: { answer: WaiversAnswer }) => {
  const { event, city, start_date, end_date } = answer;
  useHeader({ event });
  return (
    <section className="Hero" aria-label="Event">
      <div className="Hero__in">
        <div className="stack stack-half">
          <p className="cap">{`${event.name}, waiver`}</p>
          <PageTitle title="Waiver">{city}</PageTitle>
          <p className="t2">{formatRange(start_date, end_date)}</p>
        </div>
      </div>
    </section>
  );
};

type SignProps = {
  readonly answer: WaiversAnswer;
  readonly waiver: PersonWaiver;
  readonly token: string;
  readonly onSigned: (pdf: string) => void;
};

const Sign = ({ answer, waiver, token, onSigned }: SignProps) => {
  const id = useId();
  const { text, registration_id, time_zone } = answer;
  const state = useWaiverForm(waiver, text, time_zone);
  const { run, busy } = useSigning({
    ...{ registration_id, token },
    onSigned: ({ pdf }) => onSigned(pdf),
    onRefused: state.refuse,
  });
  const submit = (): void => {
    const signed = state.signed();
    if (signed) void run(signed);
  };
  return (
    <section className="Sheet" aria-label={`Waiver of ${waiver.fname} ${waiver.lname}`}>
      <div className="Sheet__head">
        <h2 className="h4">{`Waiver of ${waiver.fname} ${waiver.lname}`}</h2>
      </div>
      <div className="Sheet__body stack stack-3">
        <WaiverForm id={id} state={state} text={text} onSubmit={submit} />
        <Button type="submit" caps icon="signature" form={id} busy={busy} className="Waiver__sign">
          SIGN WAIVER
        </Button>
      </div>
    </section>
  );
};

/** EVT-105. */
const ThankYou = ({ pdf, onAnother }: { pdf: string; onAnother: (() => void) | null }) => (
  <section className="Sheet EmptyState">
    <Icon name="check" />
    <h2 className="h3">Thank you! Your waiver has been signed.</h2>
    <div className="row wrap">
      <a className="Button caps" href={pdf} download>
        <Icon name="download" />
        DOWNLOAD
      </a>
      {onAnother && (
        <Button kind="second" caps onClick={onAnother}>
          SIGN ANOTHER WAIVER
        </Button>
      )}
    </div>
  </section>
);

/** Everybody of a registration by name (EVT-097). */
const Names = ({ waivers, onSign }: { waivers: readonly PersonWaiver[]; onSign: (person_id: number) => void }) => (
  <section className="Sheet" aria-label="Waivers">
    <div className="Sheet__head">
      <h2 className="h4">Whose waiver do you sign?</h2>
    </div>
    <ul className="SharedNames">
      {waivers.map(({ person_id, fname, lname, status }) => (
        <li key={person_id}>
          <b className="med">{`${fname} ${lname}`}</b>
          {status === 'signed' ? (
            <StatusChip tone="success" icon="check">
              Signed
            </StatusChip>
          ) : (
            <Button
              size="s"
              kind="second"
              caps
              aria-label={`SIGN for ${fname} ${lname}`}
              onClick={() => onSign(person_id)}
            >
              SIGN
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Opened = ({ answer, token }: { answer: WaiversAnswer; token: string }) => {
  const { access, waivers } = answer;
  const [chosen, setChosen] = useState<number | null>(access === 'person' ? (waivers[0]?.person_id ?? null) : null);
  const [pdf, setPdf] = useState<string | null>(null);
  const waiver = waivers.find(({ person_id }) => person_id === chosen);
  const another = (): void => {
    setPdf(null);
    setChosen(null);
  };
  if (pdf !== null) return <ThankYou pdf={pdf} onAnother={access === 'person' ? null : another} />;
  if (!waiver) return <Names waivers={waivers} onSign={setChosen} />;
  if (waiver.status === 'signed') return <Message icon="check">{ALREADY}</Message>;
  return <Sign key={waiver.person_id} {...{ answer, waiver, token }} onSigned={setPdf} />;
};

const WithToken = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useWaivers({ token });
  const gone = error?.badRequest === true && error.status !== 429;
  return (
    <>
      {data && !gone && <Hero answer={data} />}
      <main className="Page Waiver__page" id="main">
        {gone && <Message icon="link">{GONE}</Message>}
        {data && !gone && <Opened answer={data} token={token} />}
        {isPending && <Skeletons label="Loading the waiver" lines={6} />}
        {error && !data && !gone && (
          <div className="Sheet">
            <ErrorState what="This waiver" onRetry={() => void refetch()} />
          </div>
        )}
      </main>
    </>
  );
};

/** `/waivers/sign/:token` and `/waivers/sign?token=`: a waiver is signed without an account, on any phone (EVT-095, EVT-096). */
export const SignPage = () => {
  const { token: inPath } = useParams();
  const [search] = useSearchParams();
  const token = inPath ?? search.get('token') ?? '';
  if (token !== '') return <WithToken key={token} token={token} />;
  return (
    <main className="Page Waiver__page" id="main">
      <Message icon="link">{GONE}</Message>
    </main>
  );
};
