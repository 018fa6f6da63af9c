import type { EntryLimit, RoutineCategory } from '@app/contracts/catalogue';
import {
  BooleanInput,
  minValue,
  NumberInput,
  ReferenceArrayInput,
  SelectArrayInput,
  useGetList,
  useInput,
} from 'react-admin';
import { Button } from '../../ui/Button.js';
import { Section, Switches } from './parts.js';
import { Count, Grid, PlacesInput } from './places-input.js';

const count = [minValue(0)];
const BY_ORDER = { sort: { field: 'sort', order: 'ASC' } } as const;
const OF_COMPETITION = { kind: 'competition' } as const;

/** What competes, in the order of the table. */
export const useCategories = (): readonly RoutineCategory[] => {
  const { data } = useGetList<RoutineCategory>('routine-categories', BY_ORDER);
  return (data ?? []).filter(({ kind, active }) => kind === 'competition' && active);
};

/** Places of the city by category (CMP-210). */
const CategoryPlaces = () => (
  <PlacesInput
    source="category_capacity"
    caption="Places of the city by category"
    of={useCategories().map(({ id, category }) => ({ id, name: category }))}
  />
);

const NEW_ROW: EntryLimit = { dancers: { min: 1, max: null }, routine_categories: [] };

/** '1-4', '25 and more'. */
export const rangeOf = ({ min, max }: EntryLimit['dancers']): string =>
  max === null ? `${min} and more` : `${min}-${max}`;

/** The most routines of a registration in each category, by how many dancers it has (CMP-211, CMP-212). */
export const EntryLimitsInput = () => {
  const categories = useCategories();
  const { field, fieldState } = useInput({ source: 'entry_limit_rules.limits', defaultValue: [] });
  const rows: readonly EntryLimit[] = field.value ?? [];
  const set = (n: number, row: EntryLimit): void => field.onChange(rows.map((one, m) => (m === n ? row : one)));
  const most = (row: EntryLimit, id: number): number | null =>
    row.routine_categories.find(({ routine_category_id }) => routine_category_id === id)?.max ?? null;
  const setMost = (n: number, row: EntryLimit, id: number, max: number | null): void => {
    const others = row.routine_categories.filter(({ routine_category_id }) => routine_category_id !== id);
    const routine_categories = max === null ? others : [...others, { routine_category_id: id, max }];
    set(n, { ...row, routine_categories });
  };
  const ranges = rows.map(({ dancers }) => rangeOf(dancers));
  return (
    <>
      <Grid
        caption="Routines of a registration, at most, by its dancers"
        error={fieldState.error?.message}
        head={['Dancers from', 'to', ...categories.map(({ category }) => category), 'Remove']}
      >
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands in its place
          <tr key={n}>
            <td>
              <Count
                label={`Row ${n + 1}, dancers from`}
                value={row.dancers.min}
                onChange={(min) => set(n, { ...row, dancers: { ...row.dancers, min: min ?? 0 } })}
              />
            </td>
            <td>
              <Count
                label={`Row ${n + 1}, dancers to`}
                value={row.dancers.max}
                onChange={(max) => set(n, { ...row, dancers: { ...row.dancers, max } })}
              />
            </td>
            {categories.map(({ id, category }) => (
              <td key={id}>
                <Count
                  label={`${category} for ${ranges[n]} dancers`}
                  value={most(row, id)}
                  onChange={(max) => setMost(n, row, id, max)}
                />
              </td>
            ))}
            <td>
              <Button
                kind="ghost"
                size="s"
                aria-label={`Remove the row for ${ranges[n]} dancers`}
                onClick={() => field.onChange(rows.filter((_, m) => m !== n))}
              >
                Remove
              </Button>
            </td>
          </tr>
        ))}
      </Grid>
      <Button kind="second" size="s" icon="plus" onClick={() => field.onChange([...rows, NEW_ROW])}>
        Add row
      </Button>
    </>
  );
};

/** What a city limits of its competition (CMP-362, CMP-368). */
export const CompetitionLimits = () => (
  <>
    <Section title="Competition: limits of the city">
      <NumberInput source="competition_capacity" validate={count} />
      <NumberInput source="solo_limit" validate={count} />
      <ReferenceArrayInput source="disabled_routine_categories" reference="routine-categories" filter={OF_COMPETITION}>
        <SelectArrayInput optionText="category" />
      </ReferenceArrayInput>
      <CategoryPlaces />
    </Section>
    <Section title="Competition: limits of a registration">
      <NumberInput source="max_total_routines" validate={count} />
      <NumberInput source="max_ballroom_entries" validate={count} />
      <EntryLimitsInput />
    </Section>
    <Switches title="Competition: rules for solos">
      <BooleanInput source="entry_limit_rules.one_solos" />
      <BooleanInput source="entry_limit_rules.solo_groups" />
    </Switches>
  </>
);
