import type { TourDateRow } from '@app/contracts/catalogue';
import { paymentCalls, type RemindersAnswer } from '@app/contracts/payments';
import { counted, formatShortDay } from '@app/contracts/shared';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { PageTitle } from '../../platform/PageTitle.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import { type Column, DataTable } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Icon } from '../../ui/Icon.js';
import { Money } from '../../ui/Money.js';
import { Notice } from '../../ui/Notice.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';

type Line = RemindersAnswer['lines'][number];

const KINDS = {
  before_14: '14 days before',
  before_3: '3 days before',
  after_1: '1 day after',
  by_staff: 'by staff',
} as const;
const NONE = {
  canceled: 'No reminder: canceled',
  paid: 'No reminder: paid',
  plan: 'No reminder: a payment plan pays it',
  disputed: 'No reminder: under dispute',
} as const;

const columns: readonly Column<Line>[] = [
  {
    key: 'registration',
    header: 'Registration',
    title: true,
    cell: ({ registration_id }) => (
      <Link className="num" to={`/staff/registrations/${registration_id}/payments`}>
        {registration_id}
      </Link>
    ),
  },
  { key: 'who', header: 'Studio or registrant', cell: ({ studio, registrant }) => studio ?? registrant },
  { key: 'balance', header: 'Balance', align: 'n', cell: ({ balance }) => <Money cents={balance} tone="plain" /> },
  {
    key: 'sent',
    header: 'Sent',
    cell: ({ sent }) => sent.map(({ kind, on }) => `${formatShortDay(on)}, ${KINDS[kind]}`).join('; ') || '–',
  },
  { key: 'next', header: 'Reminder', cell: ({ none }) => (none === null ? 'On its days' : NONE[none]) },
];

type Asked = { readonly hold: boolean } | { readonly ids: readonly number[] };

const useDeeds = (id: number, onDone: () => void) => {
  const toast = useToast();
  const hold = useCommand(paymentCalls.holdReminders, {
    handle: (error) => error.badRequest,
    onDone: (_, { body }) => {
      toast(body.held ? 'The reminders are held.' : 'The reminders go out again.');
      onDone();
    },
  });
  const send = useCommand(paymentCalls.sendReminders, {
    handle: (error) => error.badRequest,
    onDone: ({ sent }) => {
      toast(`${counted(sent, 'reminder')} sent.`);
      onDone();
    },
  });
  const run = (asked: Asked, reason: string): void => {
    if ('hold' in asked) void hold.run({ params: { id }, body: { reason, held: asked.hold } });
    else void send.run({ params: { id }, body: { reason, registration_ids: [...asked.ids] } });
  };
  return { run, busy: hold.busy || send.busy, error: (hold.error ?? send.error)?.message };
};

const wordsOf = (asked: Asked): { title: string; text: string; confirm: string } => {
  if ('ids' in asked) {
    const many = counted(asked.ids.length, 'reminder');
    return {
      title: `Send ${many} now?`,
      text: 'Each goes to the e-mail of its registration.',
      confirm: `Send ${many}`,
    };
  }
  return asked.hold
    ? { title: 'Hold the reminders?', text: 'None goes out by itself until you let them go.', confirm: 'Hold' }
    : { title: 'Let the reminders go out again?', text: 'They go out on their days.', confirm: 'Let them go' };
};

const Sheet = ({ id, data, onDone }: { id: number; data: RemindersAnswer; onDone: () => void }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const deeds = useDeeds(id, () => {
    setAsked(null);
    onDone();
  });
  const ids = data.lines.filter(({ none }) => none === null).map(({ registration_id }) => registration_id);
  const days = data.days.map(({ kind, on }) => `${formatShortDay(on)} (${KINDS[kind]})`).join(', ');
  const words = asked && wordsOf(asked);
  return (
    <>
      {data.held && <Notice tone="warning">The reminders of this tour date are held.</Notice>}
      <p className="t2">
        Balances are due by {formatShortDay(data.due_on)}. Reminders go out on {days}.
      </p>
      <div className="row wrap">
        <Button kind="second" onClick={() => setAsked({ hold: !data.held })}>
          {data.held ? 'Let them go out again' : 'Hold the reminders'}
        </Button>
        <Button
          icon="mail"
          disabled={ids.length === 0}
          reason="Nobody owes anything that may be reminded of."
          onClick={() => setAsked({ ids })}
        >
          Send {counted(ids.length, 'reminder')} now
        </Button>
      </div>
      <DataTable<Line>
        caption="Open balances"
        columns={columns}
        rows={data.lines}
        rowKey={({ registration_id }) => registration_id}
        empty={<EmptyState icon="check" title="Nobody owes anything." />}
      />
      {asked && words && (
        <ReasonDialog
          open
          title={words.title}
          text={words.text}
          confirmLabel={words.confirm}
          busy={deeds.busy}
          error={deeds.error}
          least={3}
          onConfirm={(reason) => deeds.run(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};

/** Who is reminded of an open balance and when; staff hold the reminders and send them (PAY-319). */
export const RemindersPage = () => {
  const id = Number(useParams().id);
  const { data: tourDate } = useGetOne<TourDateRow>('tour-dates', { id });
  const read = useRead(['reminders', id], paymentCalls.reminders, { params: { id } }, { handled: true });
  return (
    <main className="Config" id="main">
      <div className="row Config__head">
        <Link className="Config__back" to="/staff/tour-dates" aria-label="Back to the tour dates">
          <Icon name="left" />
        </Link>
        <PageTitle className="h3">{tourDate ? `Reminders, ${tourDate.label}` : 'Reminders'}</PageTitle>
      </div>
      <div className="stack stack-3">
        {read.isPending && <Skeletons label="Loading the reminders" lines={5} />}
        {read.error && !read.data && <ErrorState what="The reminders" onRetry={() => void read.refetch()} />}
        {read.data && <Sheet id={id} data={read.data} onDone={() => void read.refetch()} />}
      </div>
    </main>
  );
};
