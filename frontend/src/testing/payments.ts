import { PAYMENT_SECTIONS } from '@app/contracts/catalogue';
import { type Balance, FULL_ONLY, type RegistrationPayments } from '@app/contracts/payments';
import { type Cents, cents, minus, sum, ZERO } from '@app/contracts/shared';

const NO_CREDIT = {
  loyalty: null,
  credit: ZERO,
  applied_credits: [],
  most_credit: cents(50_000),
  taken_off: [],
  movable: { freely: ZERO, all: ZERO },
  available_credits: [],
};

const FEES = {
  workshop: cents(50_000),
  intensive: false,
  competition: ZERO,
  media: cents(11_000),
  tickets: ZERO,
  ticket_fees: ZERO,
  removed_routines: ZERO,
  freestyle: ZERO,
  observers: { one: ZERO, two: ZERO },
  total: cents(61_000),
};

const left = (registration: Cents, media: Cents): Balance => ({
  ...{ registration, media, total: sum([registration, media]), overallPaid: registration + media <= 0 },
});
/** As the server would tell it of these amounts. */
const leftAfter = ({
  balance,
  mediaPassBalance,
  deposit,
}: Pick<RegistrationPayments, 'balance' | 'mediaPassBalance' | 'deposit'>) => ({
  full: left(ZERO, ZERO),
  deposit: deposit > 0 ? left(minus(balance, deposit), mediaPassBalance) : null,
});

/** A reviewed registration with two dancers who owe everything; used by specs only. */
export const payments = (differs: Partial<RegistrationPayments> = {}): RegistrationPayments => ({
  registration_id: 75001,
  payments: [],
  mediaPassPayments: [],
  pending: [],
  fees: FEES,
  sections: PAYMENT_SECTIONS,
  has_tickets: false,
  cards: true,
  bank_closed: null,
  ...NO_CREDIT,
  promo_codes: [],
  promo: ZERO,
  loyalty_vouchers_credit: [],
  paid: { registration: ZERO, media: ZERO },
  adjusted: { registration: ZERO, media: ZERO },
  balance: cents(50_000),
  mediaPassBalance: cents(11_000),
  overallPaid: false,
  left_after: leftAfter({ balance: cents(50_000), mediaPassBalance: cents(11_000), deposit: ZERO, ...differs }),
  terms: FULL_ONLY,
  deposit: ZERO,
  flatDepositAmount: ZERO,
  percentageDepositAmount: ZERO,
  plan_dates: [],
  plan: null,
  done: false,
  status: null,
  paying_by_check: false,
  check: null,
  completed: false,
  confirmed: false,
  editing: false,
  reviewed: true,
  refusal: null,
  step: null,
  due_date: '2026-03-18',
  due_days: null,
  media_pass: {
    enabled: true,
    name: 'Media Pass',
    fee: cents(5_500),
    dancers: [
      { person_id: 13, fname: 'Ava', lname: 'Reyes', paid: false, birthdate: '2011-05-01', gender_id: 1, age: 14 },
      { person_id: 12, fname: 'Mia', lname: 'Reyes', paid: false, birthdate: '2011-05-01', gender_id: 1, age: 14 },
    ],
  },
  charges: {
    returned_check_cents: cents(3_500),
    card_reversal_percent: 2.5,
    collection_max_percent: 25,
    most_penalty: { registration: cents(12_500), media: cents(2_750) },
  },
  ...differs,
});
