import { PROMO_TYPE_KEYS, PROMO_TYPES } from '@app/contracts/pricing';
import { type PromoCodeDocument, promoCalls } from '@app/contracts/promo-codes';
import { day, formatDay, permits } from '@app/contracts/shared';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSession } from '../../platform/session.js';
import { Button } from '../../ui/Button.js';
import { useCatalogue } from '../catalogue.js';
import { ListPage } from '../ListPage.js';
import type { ListColumn } from '../list-types.js';
import { CodeChip } from './CodeChip.js';
import { ImportDialog } from './ImportDialog.js';
import { PromoCodeDialog, type PromoDeed } from './PromoCodeDialog.js';
import { PromoCodePage } from './PromoCodePage.js';
import { usesOf, worthOf } from './promo-words.js';
import './promo-codes.css';

const EventName = ({ id }: { id: number | null }) => {
  const { events } = useCatalogue();
  return <>{id === null ? 'Every event' : (events.get(id)?.name ?? id)}</>;
};

const columns: readonly ListColumn<PromoCodeDocument>[] = [
  { key: 'code', header: 'Code', sort: 'code', cell: ({ code }) => <b className="med">{code}</b>, csv: (r) => r.code },
  {
    key: 'name',
    header: 'Name',
    sort: 'display_name',
    cell: (r) => r.display_name,
    csv: (r) => r.display_name,
    className: 'clip',
  },
  { key: 'type', header: 'Type', sort: 'type', cell: (r) => PROMO_TYPES[r.type].label, csv: (r) => r.type },
  { key: 'worth', header: 'Worth', align: 'n', cell: worthOf, csv: worthOf },
  {
    key: 'event',
    header: 'Event',
    sort: 'event_id',
    cell: (r) => <EventName id={r.event_id} />,
    csv: (r) => r.event_id,
  },
  { key: 'uses', header: 'Uses', sort: 'taken', align: 'n', cell: usesOf, csv: (r) => r.taken },
  {
    key: 'valid',
    header: 'Valid to',
    sort: 'valid_to',
    cell: (r) => (r.valid_to === null ? '–' : formatDay(day(r.valid_to))),
    csv: (r) => r.valid_to,
  },
  {
    key: 'active',
    header: 'State',
    sort: 'active',
    cell: (r) => <CodeChip code={r} />,
    csv: (r) => String(r.active),
  },
];

const Tools = ({ onDeed, onImport }: { onDeed: (deed: PromoDeed) => void; onImport: () => void }) => (
  <>
    <Button size="s" icon="plus" onClick={() => onDeed('create')}>
      Create
    </Button>
    <Button size="s" kind="second" onClick={() => onDeed('bulk')}>
      Create many
    </Button>
    <Button size="s" kind="second" onClick={onImport}>
      Import
    </Button>
  </>
);

const List = () => {
  const { account } = useSession();
  const [deed, setDeed] = useState<PromoDeed | null>(null);
  const [imports, setImports] = useState(false);
  const changes = permits(promoCalls.create.permit, account?.roles ?? []);
  return (
    <>
      <ListPage<PromoCodeDocument>
        resource="promo-codes"
        title="Promo codes"
        columns={columns}
        filters={[
          {
            field: 'type',
            label: 'Type',
            options: PROMO_TYPE_KEYS.map((value) => ({ value, label: PROMO_TYPES[value].label })),
          },
        ]}
        saved={[
          { label: 'Active', filter: { active: true } },
          { label: 'Unique', filter: { unique: true } },
        ]}
        searchLabel="Code, name"
        sort={{ field: 'code', order: 'ASC' }}
        flash="promo-codes"
        pathOf={({ code }) => `/staff/promo-codes/${code}`}
        history={({ code }) => ({ title: code, things: [{ label: 'Promo code', category: 'promoCode', id: code }] })}
        tools={changes ? <Tools onDeed={setDeed} onImport={() => setImports(true)} /> : undefined}
        empty="There are no promo codes yet."
      />
      {deed && <PromoCodeDialog deed={deed} onClose={() => setDeed(null)} />}
      {imports && <ImportDialog onClose={() => setImports(false)} />}
    </>
  );
};

/** All promo codes, and the page of one with its uses (ADM-008, PAY-239). */
export const PromoCodesPage = () => {
  const code = useParams()['*'] ?? '';
  return code === '' ? <List /> : <PromoCodePage key={code} code={code} />;
};
