import { type PersonWaiver, waiverEmailProblem, type WaiversAnswer } from '@app/contracts/waivers';
import { useState } from 'react';
import { counted, seesMasked } from '@app/contracts/shared';
import { dayText } from '../platform/times.js';
import { useAccount } from '../platform/session.js';
import { Button } from '../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmailDialog } from '../ui/EmailDialog.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { PublicLink } from './PublicLink.js';
import { sendingWords } from './sending-words.js';
import { useSending } from './use-sending.js';
import { useWaivers } from './use-waivers.js';
import { WaiversLinks } from './WaiversLinks.js';
import { WaiverAction, WaiverStanding } from './waiver-cells.js';

type Asked = { readonly what: 'send' | 'change'; readonly waiver: PersonWaiver };
type Doing = { readonly ask: (asked: Asked) => void; readonly remind: (waiver: PersonWaiver) => void };

const unsent = ({ status }: PersonWaiver): boolean => status === 'not_sent' || status === 'expired';

const View = ({ waiver: { pdf, fname, lname } }: { waiver: PersonWaiver }) =>
  pdf && (
    <a className="Button Button-second Button-s caps" href={pdf} download aria-label={`VIEW ${fname} ${lname}`}>
      <Icon name="file" />
      VIEW
    </a>
  );

/** What can be done about a waiver (EVT-079). */
const Actions = ({ waiver, ask, remind }: Doing & { waiver: PersonWaiver }) => (
  <span className="row wrap">
    {unsent(waiver) && <WaiverAction label="SEND" waiver={waiver} onClick={() => ask({ what: 'send', waiver })} />}
    {waiver.status === 'sent' && (
      <>
        <WaiverAction label="REMIND" waiver={waiver} onClick={() => remind(waiver)} />
        <WaiverAction label="CHANGE EMAIL" waiver={waiver} onClick={() => ask({ what: 'change', waiver })} />
      </>
    )}
    {waiver.status === 'signed' && <View waiver={waiver} />}
  </span>
);

const columnsFor = (registration_id: number, doing: Doing | null): readonly Column<PersonWaiver>[] => [
  { key: 'fname', header: 'First name', title: true, cell: ({ fname }) => <b className="med">{fname}</b> },
  { key: 'lname', header: 'Last name', title: true, cell: ({ lname }) => <b className="med">{lname}</b> },
  { key: 'age', header: 'Age', align: 'n', cell: ({ age }) => age ?? '-' },
  { key: 'email', header: 'Email', cell: ({ email }) => email || '-' },
  { key: 'status', header: 'Status', cell: (waiver) => <WaiverStanding {...{ waiver, registration_id }} /> },
  { key: 'date', header: 'Date', cell: ({ signed_at, sent_at }) => dayText(signed_at ?? sent_at) },
  ...(doing
    ? [{ key: 'actions', header: 'Actions', cell: (waiver: PersonWaiver) => <Actions waiver={waiver} {...doing} /> }]
    : []),
];
const HEADS = ['First name', 'Last name', 'Age', 'Email', 'Status', 'Date', 'Actions'];

type DialogProps = {
  readonly asked: Asked;
  readonly sending: ReturnType<typeof useSending>;
  readonly onClose: () => void;
};

const AskEmail = ({ asked: { what, waiver }, sending, onClose }: DialogProps) => {
  const name = `${waiver.fname} ${waiver.lname}`;
  if (what === 'send')
    return (
      <EmailDialog
        title={`Send the waiver of ${name}`}
        action="SEND"
        problemOf={waiverEmailProblem}
        email={waiver.email}
        busy={sending.sending}
        failed={undefined}
        onSend={(email) => void sending.sendAll([{ waiver, email }]).then(onClose)}
        onClose={onClose}
      />
    );
  const { run, busy, forget } = sending.change;
  const close = (): void => {
    forget();
    onClose();
  };
  return (
    <EmailDialog
      title={`Change the email of ${name}`}
      action="CHANGE EMAIL"
      email={waiver.email}
      problemOf={(email) => waiverEmailProblem(email, waiver.email)}
      busy={busy}
      failed={sending.emailFailure}
      onSend={(email) => void run({ waiver, email }).then((saved) => saved && close())}
      onClose={close}
    />
  );
};

type SendAllProps = { toSend: readonly PersonWaiver[]; without: number; sending: ReturnType<typeof useSending> };

/** SEND ALL: many families get a mail at once, so it tells how many and asks first (EVT-080). */
const SendAll = ({ toSend, without, sending }: SendAllProps) => {
  const [asked, setAsked] = useState(false);
  const send = async (): Promise<void> => {
    await sending.sendAll(toSend.map((waiver) => ({ waiver, email: waiver.email })));
    setAsked(false);
  };
  return (
    <>
      <Button caps kind="second" icon="send" disabled={toSend.length === 0} onClick={() => setAsked(true)}>
        SEND ALL
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Send ${counted(toSend.length, 'waiver')}?`}
        text={sendingWords(
          toSend.map(({ email }) => email),
          without,
        )}
        confirmLabel="Send"
        cancelLabel="Cancel"
        busy={sending.sending}
        onConfirm={() => void send()}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};

const People = ({ answer, readOnly }: { answer: WaiversAnswer; readOnly: boolean }) => {
  const { roles } = useAccount();
  const sending = useSending(answer);
  const [asked, setAsked] = useState<Asked | null>(null);
  const waivers = answer.waivers.filter(({ registered }) => registered);
  const open = waivers.filter(unsent);
  const toSend = open.filter(({ email }) => email);
  const changes = !readOnly && !seesMasked(roles);
  const doing = changes ? { ask: setAsked, remind: (waiver: PersonWaiver) => void sending.remind.run(waiver) } : null;
  if (waivers.length === 0) return <EmptyState icon="signature" title="There are no people who need a waiver." />;
  const signed = waivers.filter(({ status }) => status === 'signed').length;
  return (
    <>
      <div className="Sheet__head">
        <h2 className="h4">Waivers</h2>
        <span className="cap">{`${signed} / ${waivers.length} signed`}</span>
        {changes && (
          <span className="row wrap push">
            <SendAll toSend={toSend} without={open.length - toSend.length} sending={sending} />
            <PublicLink {...answer} />
          </span>
        )}
      </div>
      {changes && <WaiversLinks registration_id={answer.registration_id} />}
      <DataTable
        caption="Waivers"
        columns={columnsFor(answer.registration_id, doing)}
        rows={waivers}
        rowKey={({ person_id }) => person_id}
      />
      {asked && <AskEmail asked={asked} sending={sending} onClose={() => setAsked(null)} />}
      <MessageDialog
        open={sending.failure !== null}
        title="Oops..."
        text={sending.failure ?? ''}
        onClose={sending.forget}
      />
    </>
  );
};

type TabProps = {
  readonly registrationId: number;
  /** Of a cancelled registration (REG-274). */
  readonly readOnly?: boolean;
};

/** The waivers of a registration: who has signed, and the ways to ask the others (EVT-075 to EVT-094). */
export const WaiversTab = ({ registrationId, readOnly = false }: TabProps) => {
  const { data, isError, refetch } = useWaivers({ registration_id: registrationId });
  return (
    <section className="Sheet" aria-label="Waivers">
      {data ? (
        <People answer={data} readOnly={readOnly} />
      ) : isError ? (
        <ErrorState what="The waivers" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable caption="Loading the waivers" heads={HEADS} rows={6} />
      )}
    </section>
  );
};
