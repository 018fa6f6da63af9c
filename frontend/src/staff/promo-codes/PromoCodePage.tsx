import { PROMO_TYPES } from '@app/contracts/pricing';
import { type PromoCodeDocument, promoCalls, type PromoUseRow } from '@app/contracts/promo-codes';
import { day, formatDay, permits } from '@app/contracts/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useHeader } from '../../platform/header.js';
import { Moment } from '../../platform/Moment.js';
import { PageTitle } from '../../platform/PageTitle.js';
import { useSession } from '../../platform/session.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { Button } from '../../ui/Button.js';
import type { Column } from '../../ui/DataTable.js';
import { EmptyState, ErrorState } from '../../ui/EmptyState.js';
import { Money } from '../../ui/Money.js';
import { ReasonDialog } from '../../ui/ReasonDialog.js';
import { Skeletons } from '../../ui/Skeleton.js';
import { useToast } from '../../ui/Toast.js';
import { History } from '../../audit/index.js';
import { useCatalogue } from '../catalogue.js';
import { type Fact, Facts } from '../Facts.js';
import { Rows } from '../records/RecordTables.js';
import { CodeChip } from './CodeChip.js';
import { PromoCodeDialog } from './PromoCodeDialog.js';
import { statusOf, usesOf, worthOf } from './promo-words.js';

const MOST = JSON.stringify([0, 999]);

const USE_COLUMNS: readonly Column<PromoUseRow>[] = [
  {
    key: 'registration',
    header: 'Registration',
    title: true,
    cell: ({ registration_id }) => (
      <Link className="num" to={`/staff/registrations/${registration_id}`}>
        {registration_id}
      </Link>
    ),
  },
  { key: 'account', header: 'Account', cell: ({ account }) => account },
  { key: 'status', header: 'Status', cell: statusOf },
  {
    key: 'amount',
    header: 'Takes off',
    align: 'n',
    cell: ({ amount }) => (amount === null ? '–' : <Money cents={amount} tone="plain" />),
  },
  { key: 'since', header: 'Since', cell: ({ since }) => <Moment at={since} /> },
  { key: 'changed', header: 'Last change', cell: ({ changed_at }) => <Moment at={changed_at} /> },
];

const dayOr = (on: string | null): string => (on === null ? '–' : formatDay(day(on)));

const Terms = ({ code }: { code: PromoCodeDocument }) => {
  const { events, seasons } = useCatalogue();
  const season = seasons.find(({ id }) => id === code.season_id);
  const rows: readonly Fact[] = [
    ['Type', PROMO_TYPES[code.type].label],
    ['Worth', worthOf(code)],
    ['Unique', code.unique ? 'Yes' : 'No'],
    ['Event', code.event_id === null ? 'Every event' : (events.get(code.event_id)?.name ?? code.event_id)],
    ['Season', season ? `${season.start_year}–${season.end_year}` : 'Every season'],
    ['Valid from', dayOr(code.valid_from)],
    ['Valid to', dayOr(code.valid_to)],
    ['Uses', usesOf(code)],
    ['Uses of an account in a season', code.account_limit ?? 'No limit'],
  ];
  return <Facts title="Terms" rows={rows} />;
};

const Remove = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const toast = useToast();
  const navigate = useNavigate();
  const client = useQueryClient();
  const command = useCommand(promoCalls.remove, {
    input: (reason: string) => ({ params: { code }, query: { reason } }),
    handle: ({ badRequest, status }) => badRequest || status === 409,
    onDone: () => {
      toast(`${code} deleted.`);
      void client.invalidateQueries({ queryKey: ['promo-codes'] });
      void navigate('/staff/promo-codes');
    },
  });
  return (
    <ReasonDialog
      open
      title={`Delete ${code}?`}
      text="Nobody has used it. It can be created anew."
      confirmLabel="Delete"
      danger
      busy={command.busy}
      error={command.error ? (command.fields['reason'] ?? command.error.message) : undefined}
      least={3}
      onConfirm={(reason) => void command.run(reason)}
      onClose={onClose}
    />
  );
};

const Actions = ({ code }: { code: PromoCodeDocument }) => {
  const { account } = useSession();
  const [deed, setDeed] = useState<'change' | 'remove' | null>(null);
  if (!permits(promoCalls.change.permit, account?.roles ?? [])) return null;
  const close = (): void => setDeed(null);
  return (
    <div className="row push wrap StaffShow__actions">
      <Button kind="second" icon="edit" onClick={() => setDeed('change')}>
        Change
      </Button>
      {code.taken + code.held === 0 && (
        <Button kind="second" icon="trash" onClick={() => setDeed('remove')}>
          Delete
        </Button>
      )}
      {deed === 'change' && <PromoCodeDialog deed={{ change: code }} onClose={close} />}
      {deed === 'remove' && <Remove code={code.code} onClose={close} />}
    </div>
  );
};

/** One code with its terms, every use and its history (ADM-008). */
export const PromoCodePage = ({ code }: { code: string }) => {
  useHeader({});
  const read = useRead(['promo-codes', 'one', code], promoCalls.read, { params: { code } }, { handled: true });
  const uses = useRead(
    ['promo-codes', 'uses', code],
    promoCalls.uses,
    { params: { code }, query: { range: MOST, sort: '["changed_at","DESC"]' } },
    { handled: true },
  );
  const { data, error } = read;
  return (
    <main className="StaffShow Record PromoCode" id="main">
      <header className="StaffShow__head">
        <div className="stack stack-half">
          <p className="row wrap cap">
            <Link to="/staff/promo-codes">Promo codes</Link>
            <span>{code}</span>
          </p>
          <PageTitle className="h2">{data?.code ?? code}</PageTitle>
          {data && (
            <div className="row wrap">
              <CodeChip code={data} />
              <span className="t2">{data.display_name}</span>
            </div>
          )}
        </div>
        {data && <Actions code={data} />}
      </header>
      <div className="PromoCode__body stack">
        {data ? (
          <>
            <Terms code={data} />
            <h2 className="h4">Uses</h2>
            <Rows<PromoUseRow>
              title="Uses"
              read={uses}
              columns={USE_COLUMNS}
              rowKey={({ id }) => id}
              icon="list"
              none="Nobody has used this code yet."
            />
            <div className="row between wrap">
              <h2 className="h4">History</h2>
              <Link
                className="Button Button-second Button-s"
                to={`/staff/trails/promo-codes/${encodeURIComponent(data.code)}`}
              >
                Trail as a graph
              </Link>
            </div>
            <History thing={{ category: 'promoCode', id: data.code, words: 'staff' }} label="Changes" />
          </>
        ) : error?.status === 404 ? (
          <EmptyState icon="search" title={`There is no promo code ${code}.`} heading />
        ) : error ? (
          <ErrorState what="The promo code" onRetry={() => void read.refetch()} />
        ) : (
          <Skeletons label="Loading the promo code" lines={6} />
        )}
      </div>
    </main>
  );
};
