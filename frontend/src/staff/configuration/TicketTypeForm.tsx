import type { TicketTypeBody } from '@app/contracts/catalogue';
import { amountOf, amountText, ZERO } from '@app/contracts/shared';
import { ticketCalls, type TicketTypeRow } from '@app/contracts/tickets';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { AmountInput, noAmount } from '../../ui/AmountInput.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Checkbox, TextInput } from '../../ui/inputs.js';
import { ReasonField, reasonFault } from '../../ui/ReasonField.js';
import { useToast } from '../../ui/Toast.js';

const DIGITS = 9;

/** What is typed: numbers as text until they are sent. */
const TEXTS = [
  'name',
  'description',
  'price',
  'fee',
  'total_available',
  'per_dancer_limit',
  'intensive_free_per_attendee',
] as const;
const SWITCHES = [
  ['active', 'Active: may be bought'],
  ['allow_empty_name', 'A holder name may be left empty'],
  ['is_show', 'Show ticket: one is free for each free teacher'],
] as const;
type Typed = Record<(typeof TEXTS)[number] | 'reason', string> & Record<(typeof SWITCHES)[number][0], boolean>;

const typedOf = (type: TicketTypeRow | null): Typed => ({
  name: type?.name ?? '',
  description: type?.description ?? '',
  price: type ? amountText(type.price) : '',
  fee: type ? amountText(type.fee) : '',
  total_available: String(type?.total_available ?? ''),
  per_dancer_limit: String(type?.per_dancer_limit ?? ''),
  intensive_free_per_attendee: String(type?.intensive_free_per_attendee ?? 0),
  active: type?.is_active ?? true,
  allow_empty_name: type?.allow_empty_name ?? false,
  is_show: type?.is_show ?? false,
  reason: '',
});
const amount = (typed: string) => amountOf(typed) ?? ZERO;
const bodyOf = (tour_date_id: number, typed: Typed): TicketTypeBody => ({
  ...typed,
  tour_date_id,
  name: typed.name.trim(),
  description: typed.description.trim(),
  price: amount(typed.price),
  fee: amount(typed.fee),
  total_available: Number(typed.total_available),
  per_dancer_limit: Number(typed.per_dancer_limit),
  intensive_free_per_attendee: Number(typed.intensive_free_per_attendee),
  reason: typed.reason.trim(),
});

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);
const missingIn = (typed: Typed): Partial<Record<keyof Typed, string | undefined>> => ({
  name: required(typed.name),
  price: noAmount(typed.price),
  fee: noAmount(typed.fee),
  total_available: required(typed.total_available),
  per_dancer_limit: required(typed.per_dancer_limit),
  intensive_free_per_attendee: required(typed.intensive_free_per_attendee),
  reason: reasonFault(typed.reason),
});

type Props = { tour_date_id: number; type: TicketTypeRow | null; onDone: () => void; onClose: () => void };

/** Adds a ticket type or changes one (TIX-008). */
export const TicketTypeForm = ({ tour_date_id, type, onDone, onClose }: Props) => {
  const toast = useToast();
  const [typed, setTyped] = useState(() => typedOf(type));
  const [tried, setTried] = useState(false);
  const missing = missingIn(typed);
  const options = {
    handle: (error: { badRequest: boolean }) => error.badRequest,
    onDone: () => {
      toast(type ? 'Ticket type saved.' : 'Ticket type added.');
      onDone();
      onClose();
    },
  };
  const add = useCommand(ticketCalls.addType, { input: (body: TicketTypeBody) => ({ body }), ...options });
  const change = useCommand(ticketCalls.changeType, {
    input: (body: TicketTypeBody) => ({ params: { id: type?.id ?? 0 }, body }),
    ...options,
  });
  const command = type ? change : add;
  const field = (name: (typeof TEXTS)[number] | 'reason', mask = (text: string) => text) => ({
    value: typed[name],
    onChange: (text: string) => setTyped((now) => ({ ...now, [name]: mask(text) })),
    error: (tried && missing[name]) || command.fields[name],
  });
  const count = (text: string): string => text.replace(/\D/g, '').slice(0, DIGITS);
  const save = (): void => {
    setTried(true);
    if (!Object.values(missing).some(Boolean)) void command.run(bodyOf(tour_date_id, typed));
  };
  return (
    <Dialog
      open
      title={type ? 'Change ticket type' : 'Add ticket type'}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={command.busy} onClick={save}>
            {type ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <div className="stack stack-2">
        <TextInput label="Name" required maxLength={100} {...field('name')} />
        <TextInput label="Description" maxLength={500} {...field('description')} />
        <div className="TicketTypes__numbers">
          <AmountInput label="Price, $" placeholder="0.00" {...field('price')} />
          <AmountInput label="Service fee, $" placeholder="0.00" {...field('fee')} />
          <TextInput label="Tickets in all" required inputMode="numeric" {...field('total_available', count)} />
          <TextInput label="Limit per dancer" required inputMode="numeric" {...field('per_dancer_limit', count)} />
          <TextInput
            label="Free with an intensive"
            required
            inputMode="numeric"
            {...field('intensive_free_per_attendee', count)}
          />
        </div>
        {SWITCHES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            checked={typed[name]}
            onChange={(on) => setTyped((now) => ({ ...now, [name]: on }))}
          />
        ))}
        {type && (
          <p className="cap">A new price counts for what is asked for from now on; what is taken keeps its own.</p>
        )}
        <ReasonField {...field('reason')} />
      </div>
    </Dialog>
  );
};
