import type { EntryLimit, TourDateRow } from '@app/contracts/catalogue';
import { BooleanField, BooleanInput, DataTable } from 'react-admin';
import { TableTabs } from './Tables.js';
import { BulkActions, ConfigEdit, ConfigList, RecordLink, Section, Switches } from './parts.js';
import { EntryLimitsInput, rangeOf, useCategories } from './CompetitionLimits.js';

const wordsOf = ({ dancers, routine_categories }: EntryLimit, names: ReadonlyMap<number, string>): string => {
  const most = routine_categories.map(({ routine_category_id: id, max }) => `${names.get(id) ?? id} ${max}`);
  return `${rangeOf(dancers)} dancers: ${most.join(', ')}`;
};

const EntryLimitList = () => {
  const names = new Map(useCategories().map(({ id, category }) => [id, category]));
  return (
    <ConfigList
      title="Entry limits"
      empty="There are no tour dates yet."
      sort={{ field: 'start_date', order: 'ASC' }}
      tabs={<TableTabs />}
    >
      <DataTable<TourDateRow> bulkActionButtons={<BulkActions />}>
        <DataTable.Col source="id" label="No." />
        <DataTable.Col
          source="start_date"
          label="Tour date"
          render={({ label }: TourDateRow) => <RecordLink>{label}</RecordLink>}
        />
        <DataTable.Col
          label="Routines of a registration, at most"
          cellClassName="Config__words"
          render={({ entry_limit_rules: { limits } }: TourDateRow) =>
            limits.length === 0 ? '–' : limits.map((row) => wordsOf(row, names)).join('; ')
          }
        />
        <DataTable.Col label="One solo per dancer" disableSort>
          <BooleanField source="entry_limit_rules.one_solos" />
        </DataTable.Col>
        <DataTable.Col label="Soloists in a group" disableSort>
          <BooleanField source="entry_limit_rules.solo_groups" />
        </DataTable.Col>
      </DataTable>
    </ConfigList>
  );
};

const EntryLimitEdit = () => (
  <ConfigEdit what="tour date" category="tourDate" nameOf={({ label }: TourDateRow) => label}>
    <Section title="Entry limits">
      <EntryLimitsInput />
    </Section>
    <Switches title="Rules for solos">
      <BooleanInput source="entry_limit_rules.one_solos" />
      <BooleanInput source="entry_limit_rules.solo_groups" />
    </Switches>
  </ConfigEdit>
);

/** The limits of all tour dates as a table of their own; each is kept with its tour date (CMP-211, CMP-364). */
export const ENTRY_LIMITS = { name: 'entry-limits', list: EntryLimitList, edit: EntryLimitEdit };
