import {
  type AwardRow,
  type AwardsAnswer,
  BLURB_TABLES,
  type BlurbTable,
  PLACE_NAMES,
  scoringCalls,
  TABLE_NAMES,
} from '@app/contracts/scoring';
import { counted, formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { useCommand } from '../../../platform/use-command.js';
import { useRead } from '../../../platform/use-read.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { type Column, DataTable } from '../../../ui/DataTable.js';
import { useToast } from '../../../ui/Toast.js';
import { PartPage, usePart } from '../PartPage.js';
import { AwardDialog } from './AwardDialog.js';
import { bodyOf, GIVE, KINDS, NEW } from './award-draft.js';
import { BlurbsDialog } from './BlurbsDialog.js';

type Kind = AwardRow['kind'];
type Asked =
  | { readonly what: 'give'; readonly kind: Kind; readonly row: AwardRow | null }
  | { readonly what: 'take'; readonly row: AwardRow }
  | { readonly what: 'blurbs'; readonly table: BlurbTable };
type Ask = ((asked: Asked) => void) | null;

const OWN: Readonly<Record<Kind, Column<AwardRow>>> = {
  studio: { key: 'place', header: 'Place', cell: ({ place }) => (place ? PLACE_NAMES[place] : '-') },
  special: {
    ...{ key: 'prize', header: 'Prize', align: 'n' },
    cell: ({ prize }) => <span className="num">{prize === null ? '-' : formatMoney(prize)}</span>,
  },
  scholarship: { key: 'valid', header: 'Valid for', cell: ({ valid_for }) => valid_for || '-' },
};
const TO: Readonly<Record<Kind, string>> = { studio: 'Studio', special: 'Routine or person', scholarship: 'Dancer' };

const columnsOf = (kind: Kind, ask: Ask): readonly Column<AwardRow>[] => [
  { key: 'award', header: KINDS[kind].one, title: true, cell: ({ award }) => <span className="med">{award}</span> },
  { key: 'recipient', header: TO[kind], cell: ({ recipient }) => recipient },
  ...(kind === 'studio'
    ? []
    : [{ key: 'registrant', header: 'Registrant', cell: ({ registrant }: AwardRow) => registrant || '-' }]),
  OWN[kind],
  ...(ask
    ? [
        {
          key: 'deeds',
          header: <span className="vh">Actions</span>,
          label: 'Actions',
          cell: (row: AwardRow) => (
            <span className="row">
              <Button
                kind="ghost"
                size="s"
                aria-label={`Change ${row.award} of ${row.recipient}`}
                onClick={() => ask({ what: 'give', kind, row })}
              >
                Change
              </Button>
              <Button
                kind="ghost"
                size="s"
                aria-label={`Take ${row.award} from ${row.recipient}`}
                onClick={() => ask({ what: 'take', row })}
              >
                Take away
              </Button>
            </span>
          ),
        },
      ]
    : []),
];

const Given = ({ kind, data, ask }: { kind: Kind; data: AwardsAnswer; ask: Ask }) => {
  const { title } = KINDS[kind];
  const rows = data.awards.filter((row) => row.kind === kind);
  return (
    <section className="Sheet" aria-label={title}>
      <div className="Sheet__head wrap">
        <h2 className="h4">{title}</h2>
        {rows.length > 0 && <span className="cap num">{counted(rows.length, 'award')}</span>}
        {ask && (
          <Button
            kind="second"
            size="s"
            icon="plus"
            className="push"
            onClick={() => ask({ what: 'give', kind, row: null })}
          >
            {GIVE[kind]}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="Sheet__body t2">None given yet: the results show no such table.</p>
      ) : (
        <DataTable<AwardRow>
          caption={title}
          columns={columnsOf(kind, ask)}
          rows={rows}
          rowKey={({ award, studio_id, routine_id, person_id }) => `${award} ${studio_id} ${routine_id} ${person_id}`}
        />
      )}
    </section>
  );
};

type Line = { readonly table: BlurbTable; readonly lines: readonly string[] };
const blurbColumns = (ask: Ask): readonly Column<Line>[] => [
  { key: 'table', header: 'Table', title: true, width: '30%', cell: ({ table }) => TABLE_NAMES[table] },
  {
    key: 'lines',
    header: 'Lines',
    cell: ({ lines }) =>
      lines.length === 0 ? (
        '-'
      ) : (
        <ul className="Awards__lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ),
  },
  ...(ask
    ? [
        {
          key: 'deeds',
          header: <span className="vh">Actions</span>,
          label: 'Actions',
          cell: ({ table }: Line) => (
            <Button
              kind="ghost"
              size="s"
              aria-label={`Write the lines under ${TABLE_NAMES[table]}`}
              onClick={() => ask({ what: 'blurbs', table })}
            >
              Write
            </Button>
          ),
        },
      ]
    : []),
];

const Taking = ({
  id,
  row,
  onDone,
  onClose,
}: {
  id: number;
  row: AwardRow;
  onDone: () => void;
  onClose: () => void;
}) => {
  const toast = useToast();
  const command = useCommand(scoringCalls.giveAward, {
    onDone: () => {
      toast('Taken away.');
      onDone();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={`Take ${row.award} away?`}
      text={`${row.recipient} has it no longer, here and in the results.`}
      confirmLabel="Take it away"
      cancelLabel="Back"
      busy={command.busy}
      onConfirm={() => void command.run({ params: { id }, body: { ...bodyOf(NEW(row.kind, row)), taken: true } })}
      onCancel={onClose}
    />
  );
};

const Panel = ({ data, editable, refetch }: { data: AwardsAnswer; editable: boolean; refetch: () => void }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = editable ? setAsked : null;
  const onClose = () => setAsked(null);
  const onDone = (): void => {
    onClose();
    refetch();
  };
  return (
    <>
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <Given key={kind} {...{ kind, data, ask }} />
      ))}
      <section className="Sheet" aria-label="Lines under the tables">
        <div className="Sheet__head wrap">
          <h2 className="h4">Lines under the tables</h2>
          <span className="cap">Registrants read them below the table, where it has rows.</span>
        </div>
        <DataTable<Line>
          caption="Lines under the tables"
          columns={blurbColumns(ask)}
          rows={BLURB_TABLES.map((table) => ({ table, lines: data.blurbs[table] }))}
          rowKey={({ table }) => table}
        />
      </section>
      {asked?.what === 'give' && <AwardDialog {...{ ...asked, data, onDone, onClose }} />}
      {asked?.what === 'take' && <Taking id={data.tour_date_id} {...{ ...asked, onDone, onClose }} />}
      {asked?.what === 'blurbs' && (
        <BlurbsDialog
          id={data.tour_date_id}
          table={asked.table}
          lines={data.blurbs[asked.table]}
          {...{ onDone, onClose }}
        />
      )}
    </>
  );
};

/** Studio awards, special awards, scholarships and the lines under the tables of a tour date (PST-184, PST-185). */
export const AwardsPage = () => {
  const { id, editable } = usePart();
  const read = useRead(['awards', id], scoringCalls.awards, { params: { id } }, { handled: true });
  return (
    <PartPage title="Awards" what="The awards" read={read}>
      {(data) => <Panel data={data} editable={editable} refetch={() => void read.refetch()} />}
    </PartPage>
  );
};
