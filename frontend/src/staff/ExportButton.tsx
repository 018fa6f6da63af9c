import type { StaffRegistrationRow } from '@app/contracts/registration';
import { counted, countText, HOME_ZONE } from '@app/contracts/shared';
import { useState } from 'react';
import { type DataProvider, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { IconButton } from '../ui/Button.js';
import { useToast } from '../ui/Toast.js';
import { useCatalogue } from './catalogue.js';
import { inFile, saveCsv } from './csv.js';
import { ExportColumns, useExportColumns } from './ExportColumns.js';
import type { ListProps } from './list-types.js';

/** As many as the server gives at once. */
const PER_PAGE = 1000;

type Asked = { readonly filter: object; readonly sort: { field: string; order: 'ASC' | 'DESC' } };

/** Every row that fits, page after page; what moves to the next page while they are read is written once. */
const everyRow = async <R extends RaRecord>(
  provider: DataProvider,
  resource: string,
  asked: Asked,
  onRead: (rows: number, total: number) => void,
): Promise<readonly R[]> => {
  const rows = new Map<R['id'], R>();
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await provider.getList<R>(resource, {
      ...asked,
      pagination: { page, perPage: PER_PAGE },
    });
    for (const row of data) rows.set(row.id, row);
    onRead(rows.size, total);
    if (data.length < PER_PAGE || page * PER_PAGE >= total) return [...rows.values()];
  }
};

type TourDates = ReturnType<typeof useCatalogue>['tourDates'];

/** The zone of each row: of its tour date, or that of its registration; else where the product is at home. */
const zonesOf = async <R extends RaRecord>(provider: DataProvider, rows: readonly R[], tourDates: TourDates) => {
  const asked = { filter: {}, sort: { field: 'id', order: 'ASC' } } as const;
  const registrations = rows.some(({ registration_id, tour_date_id }) => registration_id && tour_date_id === undefined)
    ? await everyRow<StaffRegistrationRow>(provider, 'registrations', asked, () => {})
    : [];
  const places = new Map(registrations.map(({ id, tour_date_id }) => [id, tour_date_id]));
  return ({ registration_id, tour_date_id = places.get(registration_id) }: RaRecord): string =>
    tourDates.get(tour_date_id as number)?.time_zone ?? HOME_ZONE;
};

/** The list as it is filtered and sorted, whole, as a CSV file (ADM-017). */
export const ExportButton = <R extends RaRecord>({
  resource,
  columns,
  inFile: more = [],
  fileFilter,
}: ListProps<R>) => {
  const { filterValues, sort } = useListContext<R>();
  const provider = useDataProvider();
  const toast = useToast();
  const { tourDates } = useCatalogue();
  const { all, chosen, without, leaveOut } = useExportColumns(resource, [...columns, ...more]);
  const [progress, setProgress] = useState<string | null>(null);
  const write = async (): Promise<void> => {
    if (progress !== null) return;
    setProgress('');
    try {
      const rows = await everyRow<R>(
        provider,
        resource,
        { filter: { ...filterValues, ...fileFilter }, sort },
        (read, total) => setProgress(`${countText(read)} of ${countText(total)}`),
      );
      const zoneOf = await zonesOf(provider, rows, tourDates);
      const columns = chosen.map(({ header, value }) => ({
        header,
        value: (row: R) => inFile(value(row), zoneOf(row)),
      }));
      saveCsv(resource, columns, rows);
      toast(`${counted(rows.length, 'row')} exported.`);
    } catch {
      toast('The export broke off. Please try again.');
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <span className="cap num" role="status">
        {progress}
      </span>
      <ExportColumns all={all} without={without} leaveOut={leaveOut} />
      <IconButton icon="download" label="Export CSV" onClick={() => void write()} />
    </>
  );
};
