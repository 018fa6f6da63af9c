import type { RosterEntry, RosterPerson } from '@app/contracts/roster';
import { useEffect, useState } from 'react';
import { focusField } from '../ui/Refusals.js';
import { type Edit, editCellId } from './EditablePerson.js';
import { firstRefused, type PersonErrors, personErrors, personOf, type PersonValues, valuesOf } from './person-form.js';
import type { RosterData } from './use-roster.js';

type Open = { readonly was: PersonValues; readonly values: PersonValues; readonly errors: PersonErrors };

const opened = ({ person }: RosterEntry): Open => {
  const values = valuesOf(person);
  return { was: values, values, errors: {} };
};

const isChanged = ({ was, values }: Open): boolean =>
  (Object.keys(was) as (keyof PersonValues)[]).some((name) => values[name] !== was[name]);

const FIELD_OF: Readonly<Record<string, keyof PersonValues>> = {
  fname: 'fname',
  lname: 'lname',
  type: 'person_type_id',
  gender: 'gender_id',
  birthdate: 'birthdate',
};

/** The rows in edit, several at once; each keeps what was typed until it is saved or cancelled (ROS-036 to ROS-038). */
export const useEdits = (
  roster: RosterData,
  ask: (person: RosterPerson, except: number) => Promise<boolean>,
  first: RosterEntry | undefined,
) => {
  const [open, setOpen] = useState<ReadonlyMap<number, Open>>(
    () => new Map(first ? [[first.person_id, opened(first)]] : []),
  );
  /** The field that the focus goes to: where the editing begins, and the first that is refused. */
  const [aim, setAim] = useState<{ readonly id: number; readonly name: keyof PersonValues } | null>(null);
  useEffect(() => {
    if (aim) focusField(editCellId(aim.id, aim.name));
  }, [aim]);
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
    const refused = firstRefused(errors);
    if (refused) return setAim({ id, name: refused });
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
  const start = (entry: RosterEntry, name: keyof PersonValues): void => {
    put(entry.person_id, opened(entry));
    setAim({ id: entry.person_id, name });
  };
  /** In a row Enter begins or saves, Escape takes back what was typed (interface, principle 4). */
  const keysOf = (entry: RosterEntry, column: string) => {
    const edit = editOf(entry);
    return edit
      ? { Enter: edit.save, Escape: edit.cancel }
      : { Enter: () => start(entry, FIELD_OF[column] ?? 'fname') };
  };
  return { editOf, start, keysOf, changed: [...open.values()].some(isChanged) };
};
