import { type PersonWaiver, waiverEmailProblem, type WaiversAnswer } from '@app/contracts/waivers';
import { useState } from 'react';
import { MessageDialog } from '../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmailDialog } from '../ui/EmailDialog.js';
import { ErrorState } from '../ui/EmptyState.js';
import { SkeletonTable } from '../ui/Skeleton.js';
import { SignDialog } from './SignDialog.js';
import { useSending } from './use-sending.js';
import { useWaivers } from './use-waivers.js';
import { WaiverAction, WaiverState } from './waiver-cells.js';

type Asked = { readonly what: 'send' | 'sign'; readonly waiver: PersonWaiver };
type Doing = { readonly ask: (asked: Asked) => void; readonly remind: (waiver: PersonWaiver) => void };

const Actions = ({ waiver, ask, remind }: Doing & { waiver: PersonWaiver }) =>
  waiver.status !== 'signed' && (
    <span className="row wrap">
      {waiver.status === 'sent' ? (
        <WaiverAction label="REMIND" waiver={waiver} onClick={() => remind(waiver)} />
      ) : (
        <WaiverAction label="SEND" waiver={waiver} onClick={() => ask({ what: 'send', waiver })} />
      )}
      <WaiverAction label="SIGN" waiver={waiver} onClick={() => ask({ what: 'sign', waiver })} />
    </span>
  );

const columns = (doing: Doing): readonly Column<PersonWaiver>[] => [
  {
    key: 'name',
    header: 'Name',
    title: true,
    cell: ({ fname, lname }) => <b className="med">{`${fname} ${lname}`}</b>,
  },
  { key: 'status', header: 'Waiver', cell: (waiver) => <WaiverState {...waiver} /> },
  { key: 'actions', header: 'Actions', cell: (waiver) => <Actions waiver={waiver} {...doing} /> },
];

const People = ({ answer, token }: { answer: WaiversAnswer; token: string }) => {
  const sending = useSending(answer, token);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const waivers = answer.waivers.filter(({ registered }) => registered);
  if (waivers.length === 0) return null;
  return (
    <section className="Sheet" aria-label="Waivers">
      <div className="Sheet__head">
        <h2 className="h4">Waivers</h2>
      </div>
      <DataTable
        caption="Waivers"
        columns={columns({ ask: setAsked, remind: (waiver) => void sending.remind.run(waiver) })}
        rows={waivers}
        rowKey={({ person_id }) => person_id}
      />
      {asked?.what === 'sign' && (
        <SignDialog answer={answer} participant={asked.waiver} token={token} onClose={close} />
      )}
      {asked?.what === 'send' && (
        <EmailDialog
          title={`Send the waiver of ${asked.waiver.fname} ${asked.waiver.lname}`}
          action="SEND"
          problemOf={waiverEmailProblem}
          email=""
          busy={sending.sending}
          failed={undefined}
          onSend={(email) => void sending.sendAll([{ waiver: asked.waiver, email }]).then(close)}
          onClose={close}
        />
      )}
      <MessageDialog
        open={sending.failure !== null}
        title="Oops..."
        text={sending.failure ?? ''}
        onClose={sending.forget}
      />
    </section>
  );
};

/** Who holds the registration's own link asks for waivers and signs them, and does nothing else (REG-265, EVT-094). */
export const SharedWaivers = ({ token }: { token: string }) => {
  const { data, isError, refetch } = useWaivers({ token });
  if (data) return <People answer={data} token={token} />;
  return (
    <section className="Sheet" aria-label="Waivers">
      {isError ? (
        <ErrorState what="The waivers" onRetry={() => void refetch()} />
      ) : (
        <SkeletonTable caption="Loading the waivers" heads={['Name', 'Waiver', 'Actions']} rows={3} />
      )}
    </section>
  );
};
