import { auditCalls, type HistoryRow, whereOf } from '@app/contracts/audit';
import { type CsvColumn, csvMoney } from '@app/contracts/csv';
import { type Change, formatMoment, HOME_ZONE } from '@app/contracts/shared';
import { allRows, History, type HistoryFilter, type HistoryThing } from '../audit/index.js';
import { saveFile } from '../platform/save-file.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { useCatalogue } from './catalogue.js';
import { saveCsv } from './csv.js';

const words = ({ label, before, after }: Change): string =>
  `${label}: ${before === '' ? after : `${before} → ${after}`}`;
const dollars = (cents: number | undefined): string | null => (cents === undefined ? null : csvMoney(cents));

const columnsIn = (zone: string): readonly CsvColumn<HistoryRow>[] => [
  { header: 'Time', value: ({ at }) => formatMoment(at, zone) },
  { header: 'Who', value: ({ who }) => who.display },
  { header: 'Role', value: ({ who }) => who.role },
  { header: 'From where', value: whereOf },
  { header: 'Section', value: ({ section }) => section },
  { header: 'What', value: ({ text }) => text },
  { header: 'Changes', value: ({ changes }) => changes.map(words).join('; ') },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Fee of the change', value: ({ own_fee }) => dollars(own_fee ?? undefined) },
  { header: 'Fee effect', value: ({ fee }) => dollars(fee?.effect) },
  { header: 'Balance after', value: ({ fee }) => dollars(fee?.balance) },
];

/** The edit history of a registration: every change and every payment in one line of time (ADM-005). */
export const HistoryTab = ({ id, tour_date_id }: { id: number; tour_date_id: number }) => {
  const zone = useCatalogue().tourDates.get(tour_date_id)?.time_zone ?? HOME_ZONE;
  const thing: HistoryThing = { category: 'registration', id, words: 'staff' };
  const pdf = useCommand(auditCalls.historyPdf, {
    input: (query: HistoryFilter) => ({ params: { category: 'registration', id: String(id) }, query }),
    onDone: ({ content, name }) => saveFile(content, name),
  });
  return (
    <History
      thing={thing}
      label="Edit history"
      inAddress
      tools={(filter) => (
        <span className="row push">
          <Button
            kind="ghost"
            size="s"
            onClick={() =>
              void allRows(thing, filter).then((rows) => saveCsv(`registration-${id}-history`, columnsIn(zone), rows))
            }
          >
            CSV
          </Button>
          <Button kind="ghost" size="s" busy={pdf.busy} onClick={() => void pdf.run(filter)}>
            PDF
          </Button>
        </span>
      )}
    />
  );
};
