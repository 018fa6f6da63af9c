import { ticketCalls } from '@app/contracts/tickets';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { newKey } from '../../platform/ids.js';
import type { Notice } from '../../platform/live.js';
import { logFailure } from '../../platform/log.js';
import { useNotices } from '../../platform/LiveProvider.js';
import { useTellUnsaved } from '../../platform/UnsavedPrompt.js';
import { useCommand } from '../../platform/use-command.js';
import { useRead } from '../../platform/use-read.js';
import { useFlow } from '../frame/flow.js';
import {
  asTicket,
  LIMIT_REACHED,
  limitMessage,
  type Message,
  nameError,
  newRow,
  NOT_AVAILABLE,
  type Row,
  rowsOf,
  stockMessage,
} from './rows.js';

const NOT_SAVED: Message = {
  title: 'Error Saving Tickets',
  text: 'There was a problem saving your tickets. Please try again.',
};
const TOLD = new Set([
  'ticket_limit',
  'tickets_sold_out',
  'tickets_insufficient',
  'ticket_inactive',
  'ticket_names_closed',
]);
const handled = { handled: true, staleTime: 0 };

/** Staff change what is sold, and how many there are, while the step is open (TIX-009). */
const useTypesOf = (tour_date_id: number): void => {
  const client = useQueryClient();
  const onNotice = useCallback(
    ({ resource, id }: Notice) => {
      if (resource === 'tour-date' && String(id) === String(tour_date_id))
        void client.invalidateQueries({ queryKey: ['ticket-stock', tour_date_id] });
    },
    [client, tour_date_id],
  );
  useNotices(onNotice);
};

/** The rows of the step: the server's until the first change, then this browser's until CONTINUE has saved them (TIX-037). */
const useRows = () => {
  const { id, draft, sheet, answer, setTyping, setAsked } = useFlow();
  const { tour_date_id } = answer.registration;
  const tourDate = { params: { tourDateId: tour_date_id } };
  const config = useRead(['ticket-stock', tour_date_id], ticketCalls.config, tourDate, handled);
  useTypesOf(tour_date_id);
  const saved = useRead(['registration', id, 'tickets'], ticketCalls.ofRegistration, { params: { id } }, handled);
  useEffect(() => logFailure('The ticket types were not loaded', config.error), [config.error]);
  useEffect(() => logFailure('The tickets were not loaded', saved.error), [saved.error]);
  const types = config.data ?? [];
  const [edited, setEdited] = useState<readonly Row[] | null>(null);
  useEffect(() => {
    setAsked(edited?.map(asTicket) ?? null);
    return () => setAsked(null);
  }, [edited, setAsked]);
  useTellUnsaved(edited !== null, setTyping);
  return {
    types,
    rows: edited ?? rowsOf(saved.data ?? [], types),
    edit: setEdited,
    facts: { types, draft, free_show_tickets: sheet.free_show_tickets },
    loading: config.isPending || saved.isPending,
  };
};

type Fields = Readonly<Record<string, string>>;
type Save = {
  readonly tell: (message: Message) => void;
  /** True when it is a row's name that the server refuses, which is said under its field. */
  readonly tellNames: (fields: Fields) => boolean;
  readonly done: () => void;
};

/** Sends the rows; resolves with true once the registration is shown with them. */
const useSave = ({ tell, tellNames, done }: Save) => {
  const { id, answer, refresh, open } = useFlow();
  const client = useQueryClient();
  const command = useCommand(ticketCalls.save, {
    handle: (error) => {
      if (tellNames(error.fields)) return true;
      if (!TOLD.has(error.code)) tell(NOT_SAVED);
      else tell({ title: error.code === 'ticket_limit' ? LIMIT_REACHED : NOT_AVAILABLE, text: error.message });
      return true;
    },
  });
  const save = async (rows: readonly Row[]): Promise<boolean> => {
    // The limit follows the people, so the server must know them first.
    if (!(await open.flush())) return false;
    const tickets = rows.map(({ key, fresh, type, holder, fee, included }) => ({
      ...(fresh ? {} : { id: key }),
      ticketId: type,
      holderName: holder,
      isIntensiveFree: included,
      fee,
    }));
    const { tour_date_id: tourDateId } = answer.registration;
    const answered = await command.run({ body: { registrationId: id, tourDateId, tickets } });
    if (answered === null) return false;
    client.setQueryData(['registration', id, 'tickets'], answered.tickets);
    done();
    await refresh();
    return true;
  };
  return { save, busy: command.busy };
};

/** The tickets of the step: rows, what is wrong with them, and what is done to them. */
export const useTickets = () => {
  const { types, rows, edit, facts, loading } = useRows();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<Message | null>(null);
  /** What is wrong with whose name, under the fields; the first of them has the focus. False when nothing is. */
  const showNames = (errorOf: (row: Row, at: number) => string | null | undefined): boolean => {
    const wrong = rows.flatMap((row, at): [string, string][] => {
      const error = errorOf(row, at);
      return error ? [[row.key, error]] : [];
    });
    setErrors(Object.fromEntries(wrong));
    const [first] = wrong;
    if (first) document.getElementById(`ticket-${first[0]}`)?.focus();
    return first !== undefined;
  };
  const { save, busy } = useSave({
    tell: setMessage,
    tellNames: (fields) => showNames((_row, at) => fields[`tickets.${at}.holderName`]),
    done: () => edit(null),
  });

  const add = (type: (typeof types)[number]): void => {
    const next = [...rows, newRow(type, newKey())];
    const found = limitMessage(next, facts) ?? stockMessage(next, facts);
    if (found) setMessage(found);
    else edit(next);
  };
  const name = (row: Row, holder: string): void =>
    edit(rows.map((other) => (other.key === row.key ? { ...other, holder } : other)));
  const check = (row: Row): void => {
    const error = nameError(row, rows, types);
    setErrors(({ [row.key]: _was, ...others }) => (error ? { ...others, [row.key]: error } : others));
  };
  const remove = (row: Row): void => edit(rows.filter(({ key }) => key !== row.key));
  const removeAll = (): void => edit(rows.filter(({ included, status }) => included || status === 'paid'));

  /** True when the rows are saved; else the screen says why not. */
  const submit = async (): Promise<boolean> => {
    if (showNames((row) => nameError(row, rows, types))) return false;
    const found = limitMessage(rows, facts) ?? stockMessage(rows, facts);
    setMessage(found);
    return found === null && save(rows);
  };
  const close = (): void => setMessage(null);
  return { types, rows, errors, message, loading, busy, add, name, check, remove, removeAll, submit, close };
};

export type Tickets = ReturnType<typeof useTickets>;
