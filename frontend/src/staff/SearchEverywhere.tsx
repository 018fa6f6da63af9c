import type { AccountRow, StudioRow } from '@app/contracts/accounts';
import { type LedgerListRow, methodLabel, MONEY_MOVES } from '@app/contracts/payments';
import type { StaffRegistrationRow } from '@app/contracts/registration';
import type { RosterRow } from '@app/contracts/roster';
import { counted, formatMoney } from '@app/contracts/shared';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { dayText } from '../platform/times.js';
import { cx } from '../ui/cx.js';
import { Dialog } from '../ui/Dialog.js';
import { Icon } from '../ui/Icon.js';
import { useCatalogue } from './catalogue.js';
import { REST_MS } from './ListFilters.js';
import { personNameOf } from './records/person-parts.js';
import { useRosterNames } from './records/rosters.js';
import './search.css';
import { STATUSES } from './statuses.js';
import { useNumberField } from './use-masked.js';

type Result = { readonly to: string; readonly title: string; readonly note: string };
const SHOWN = 5;
/** Of a payment's postings the one that moved it. */
const MONEY = { type: [...MONEY_MOVES] };

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** The rows of a list that fit the words best, the newest first among equals (ADM-038); who reads a list masked finds its rows by their number alone. */
const useFound = <R extends RaRecord>(resource: string, text: string, only: object = {}) => {
  const number = useNumberField(resource);
  const filter = { ...(number === null ? { q: text } : { [number]: Number(text) }), ...only };
  const enabled = text !== '' && (number === null || /^\d+$/.test(text));
  const ranked = number === null && Object.keys(only).length === 0;
  const sort = ranked ? ({ field: 'match', order: 'ASC' } as const) : ({ field: 'id', order: 'DESC' } as const);
  const asked = { filter, pagination: { page: 1, perPage: SHOWN }, sort };
  const { data, total = 0, isPending } = useGetList<R>(resource, asked, { enabled });
  /** Leads to the list with this search, where there is more than one. */
  const all = (one: string): readonly Result[] => {
    if (!enabled || total < 2) return [];
    const to = `/staff/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return [{ to, title: `All ${counted(total, one, one === 'person' ? 'people' : undefined)}`, note: '' }];
  };
  return { rows: enabled ? (data ?? []) : [], all, looking: enabled && isPending };
};

const useResults = (text: string): { readonly results: readonly Result[]; readonly looking: boolean } => {
  const { labelOf } = useCatalogue();
  const registrations = useFound<StaffRegistrationRow>('registrations', text);
  const payments = useFound<LedgerListRow>('payments', text, MONEY);
  const studios = useFound<StudioRow>('studios', text);
  const accounts = useFound<AccountRow>('accounts', text);
  const people = useFound<RosterRow>('people', text);
  const { rosterOf, reading } = useRosterNames(people.rows.map(({ account_id }) => account_id));
  const results = [
    ...registrations.rows.map((r) => ({
      to: `/staff/registrations/${r.id}`,
      title: `${r.id} ${r.studio ?? r.registrant}`,
      note: joined(labelOf(r.tour_date_id), STATUSES[r.status].label, ...r.found.slice(0, 3)),
    })),
    ...registrations.all('registration'),
    ...payments.rows.map((p) => ({
      to: `/staff/registrations/${p.registration_id}/payments`,
      title: `${formatMoney(p.amount ?? p.charged)}${p.transaction_id ? ` ${p.transaction_id}` : ''}`,
      note: joined(
        `Registration ${p.registration_id}`,
        p.payment_method_id === null ? null : methodLabel(p.payment_method_id, p.card?.last_four ?? null),
        dayText(p.timestamp),
      ),
    })),
    ...payments.all('payment'),
    ...studios.rows.map((s) => ({
      to: `/staff/studios/${s.id}`,
      title: s.name,
      note: joined('Studio', s.address.city),
    })),
    ...studios.all('studio'),
    ...accounts.rows.map((a) => ({
      to: `/staff/accounts/${a.id}`,
      title: `${a.fname} ${a.lname}`,
      note: joined('Account', a.email),
    })),
    ...accounts.all('account'),
    ...people.rows.map((p) => ({
      to: `/staff/people/${p.person_id}`,
      title: personNameOf(p),
      note: joined('Person', `roster of ${rosterOf(p.account_id)}`),
    })),
    ...people.all('person'),
  ];
  const lists = [registrations, payments, studios, accounts, people];
  return { results, looking: reading || lists.some(({ looking }) => looking) };
};

/** The text as it stood when it rested last; `now` takes it at once. */
const useRested = (text: string): readonly [rested: string, now: () => void] => {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [rested, () => setRested(text.trim())];
};

const Finder = ({ onClose }: { onClose: () => void }) => {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  /** Enter was pressed before its results were there. */
  const [entered, setEntered] = useState(false);
  const [rested, rest] = useRested(text);
  const { results, looking } = useResults(rested);
  const ready = rested === text.trim() && !looking;
  const chosen = ready ? results[Math.min(at, results.length - 1)] : undefined;
  const open = ({ to }: Result): void => {
    onClose();
    void navigate(to);
  };
  useEffect(() => {
    if (!entered || !ready) return;
    setEntered(false);
    if (chosen) open(chosen);
  });
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setAt(Math.max(0, Math.min(results.length - 1, at + step)));
    else if (text.trim() !== '') {
      rest();
      setEntered(true);
    }
  };
  return (
    <>
      <span className="InputIcon">
        <Icon name="search" />
        <input
          className="Input has-icon"
          role="combobox"
          aria-label="Search everywhere"
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${results.indexOf(chosen)}` : undefined}
          placeholder="Number, studio, dancer, contact, e-mail, phone, reference, last four digits, amount"
          value={text}
          data-autofocus=""
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEntered(false);
          }}
        />
      </span>
      <p className="cap Finder__said" role="status">
        {text.trim() === '' ? '' : ready ? (results.length === 0 ? 'Nothing was found.' : '') : 'Looking …'}
      </p>
      <div className="Finder" id={id} role="listbox" aria-label="Results">
        {(ready ? results : []).map((result, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={`${result.to} ${result.title} ${result.note}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={result === chosen}
            className={cx(result === chosen && 'is-chosen')}
            onClick={() => open(result)}
          >
            <b className="med">{result.title}</b> <span className="cap">{result.note}</span>
          </div>
        ))}
      </div>
    </>
  );
};

/** Ctrl or Cmd with K from anywhere in the console: what is found opens with Enter (ADM-015). */
export const SearchEverywhere = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);
  return (
    <>
      <button type="button" title="Search everywhere (Ctrl K)" onClick={() => setOpen(true)}>
        <Icon name="search" size={20} />
        <span className="vh">Search everywhere</span>
      </button>
      <Dialog open={open} title="Search everywhere" wide onClose={() => setOpen(false)}>
        <Finder onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
};
