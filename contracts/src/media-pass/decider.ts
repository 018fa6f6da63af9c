import {
  accept,
  type Cents,
  type Decider,
  type Decision,
  impossible,
  refuse,
  type StreamName,
  streamName,
} from '../shared/index.js';
import type { MediaPassEvent } from './events.js';
import type { MediaPassRefusal } from './refusals.js';

type Waiver = { readonly season_id: number; readonly person_id: number; readonly registration_id: number };
type ByPayment = Waiver & { readonly payment_id: string };

export type MediaPassCommand =
  /** `name` is a fact for the sentence of the refusal; no event keeps it. */
  | ({ readonly type: 'ReserveMediaPass'; readonly name: string } & ByPayment)
  | ({ readonly type: 'PayMediaPass'; readonly amount: Cents; readonly transaction_id: string } & ByPayment)
  | ({ readonly type: 'ReleaseMediaPass' } & ByPayment)
  /** Its payment went back: nobody has it any more. */
  | ({ readonly type: 'RefundMediaPass' } & ByPayment)
  /** `name` as above. */
  | ({ readonly type: 'WaiveMediaPass'; readonly name: string } & Waiver)
  | ({ readonly type: 'EndMediaPassWaiver' } & Pick<Waiver, 'season_id' | 'person_id'>);

export type MediaPassState = {
  readonly reserved_by: string | null;
  /** Who paid it: the first payment; a later one of the same pass can only come from a late answer (PAY-145). */
  readonly paid: { readonly payment_id: string; readonly registration_id: number } | null;
  /** The latest waiver of staff, and whether it holds; null where there never was one (FEE-121). */
  readonly waiver: (Waiver & { readonly holds: boolean }) | null;
};

/** One stream per person and season (PAY-256). */
export const mediaPassStream = (seasonId: number, personId: number): StreamName =>
  streamName('mediaPass', `${seasonId}_${personId}`);

export const initialMediaPass = (): MediaPassState => ({ reserved_by: null, paid: null, waiver: null });

export const evolveMediaPass = (state: MediaPassState, event: MediaPassEvent): MediaPassState => {
  switch (event.type) {
    case 'MediaPassReserved':
      return { ...state, reserved_by: event.data.payment_id };
    case 'MediaPassPaid':
      return {
        ...state,
        reserved_by: null,
        paid: { payment_id: event.data.payment_id, registration_id: event.data.registration_id },
      };
    case 'MediaPassReleased':
      return { ...state, reserved_by: null };
    case 'MediaPassRefunded':
      return { ...state, paid: null };
    case 'MediaPassWaived':
      return { ...state, waiver: { ...event.data, holds: true } };
    case 'MediaPassWaiverEnded':
      return { ...state, waiver: { ...event.data, holds: false } };
    default:
      return impossible(event);
  }
};

const byPayment = (c: ByPayment): ByPayment => ({
  season_id: c.season_id,
  person_id: c.person_id,
  registration_id: c.registration_id,
  payment_id: c.payment_id,
});

type Of<T extends MediaPassCommand['type']> = Extract<MediaPassCommand, { type: T }>;

const reserve = (c: Of<'ReserveMediaPass'>, state: MediaPassState): Decision<MediaPassEvent, MediaPassRefusal> => {
  if (state.paid?.payment_id === c.payment_id || state.reserved_by === c.payment_id) return accept();
  if (state.paid !== null) return refuse({ code: 'media_pass_already_paid', params: { names: c.name } });
  if (state.reserved_by !== null) return refuse({ code: 'media_pass_in_progress', params: {} });
  return accept({ type: 'MediaPassReserved', data: byPayment(c) });
};

/** Refused with `media_pass_already_paid` and `media_pass_in_progress`: a waiver gives no money back. */
const waive = (c: Of<'WaiveMediaPass'>, { paid, reserved_by, waiver }: MediaPassState): ReturnType<typeof reserve> => {
  if (paid !== null) return refuse({ code: 'media_pass_already_paid', params: { names: c.name } });
  if (reserved_by !== null) return refuse({ code: 'media_pass_in_progress', params: {} });
  if (waiver?.holds) return accept();
  const { season_id, person_id, registration_id } = c;
  return accept({ type: 'MediaPassWaived', data: { season_id, person_id, registration_id } });
};

const endWaiver = ({ waiver }: MediaPassState): ReturnType<typeof reserve> => {
  if (!waiver?.holds) return accept();
  const { holds: _, ...data } = waiver;
  return accept({ type: 'MediaPassWaiverEnded', data });
};

/** A person's pass is paid once a season (PAY-248, PAY-256): reserved before the card is asked, then paid or released. */
export const mediaPassDecider: Decider<MediaPassState, MediaPassCommand, MediaPassEvent, MediaPassRefusal> = {
  initialState: initialMediaPass,
  evolve: evolveMediaPass,
  decide: (command, state) => {
    switch (command.type) {
      case 'ReserveMediaPass':
        return reserve(command, state);
      case 'PayMediaPass':
        return state.paid !== null
          ? accept()
          : accept({
              type: 'MediaPassPaid',
              data: { ...byPayment(command), amount: command.amount, transaction_id: command.transaction_id },
            });
      case 'ReleaseMediaPass':
        return state.reserved_by === command.payment_id
          ? accept({ type: 'MediaPassReleased', data: byPayment(command) })
          : accept();
      case 'RefundMediaPass':
        return state.paid?.payment_id === command.payment_id
          ? accept({ type: 'MediaPassRefunded', data: byPayment(command) })
          : accept();
      case 'WaiveMediaPass':
        return waive(command, state);
      case 'EndMediaPassWaiver':
        return endWaiver(state);
      default:
        return impossible(command);
    }
  },
};
