import type { RosterEntry, RosterPerson } from '@app/contracts/roster';
import { useState } from 'react';
import type { Edit } from './EditablePerson.js';
import { type PersonErrors, personErrors, personOf, type PersonValues, valuesOf } from './person-form.js';
import type { RosterData } from './use-roster.js';

type Open = { readonly was: PersonValues; readonly values: PersonValues; readonly errors: PersonErrors };

const opened = ({ person }: RosterEntry): Open => {
  const values = valuesOf(person);
  return { was: values, values, errors: {} };
};

const isChanged = ({ was, values }: Open): boolean =>
  (Object.keys(was) as (keyof PersonValues)[]).some((name) => values[name] !== was[name]);

/** The rows in edit, several at once; each keeps what was typed until it is saved or cancelled (ROS-036 to ROS-038). */
export const useEdits = (
  roster: RosterData,
  ask: (person: RosterPerson, except: number) => Promise<boolean>,
  first: RosterEntry | undefined,
) => {
  const [open, setOpen] = useState<ReadonlyMap<number, Open>>(
    () => new Map(first ? [[first.person_id, opened(first)]] : []),
  );
  const put = (id: number, row: Open | null): void =>
    setOpen((now) => {
      const next = new Map(now);
      if (row) next.set(id, row);
      else next.delete(id);
      return next;
    });

  const save = async (id: number, row: Open): Promise<void> => {
    const { values } = row;
    const errors = personErrors(values, true);
    put(id, { ...row, errors });
    if (Object.keys(errors).length > 0) return;
    const person = personOf(values);
    if (!(await ask(person, id))) return;
    if (await roster.change.run({ ...person, person_id: id })) put(id, null);
  };

  const editOf = ({ person_id: id }: RosterEntry): Edit | null => {
    const row = open.get(id);
    if (!row) return null;
    return {
      ...row,
      busy: roster.change.busy,
      set: (name, value) =>
        put(id, {
          ...row,
          values: { ...row.values, [name]: value },
          errors: { ...row.errors, [name]: undefined },
        }),
      save: () => void save(id, row),
      cancel: () => put(id, null),
    };
  };
  const start = (entry: RosterEntry): void => put(entry.person_id, opened(entry));
  return { editOf, start, changed: [...open.values()].some(isChanged) };
};
