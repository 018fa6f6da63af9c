import type { RegistrationPayments } from '@app/contracts/payments';
import { BILL_TO, CARDS, dancer, PERSON } from '../support/paying.js';
import type { Acknowledged } from './acknowledged.js';
import type { Answer, Client } from './client.js';
import type { Random } from './random.js';

/** A registration to be: whose, for which tour date, and how far its registrant has come. */
export type Entrant = {
  readonly email: string;
  readonly people: readonly number[];
  readonly tour_date_id: number;
  id?: number;
  drafts: number;
  /** Saved last; goes round. */
  observers: number;
  /** Sent and not answered: the same body under the same key is sent again (PAY-138). */
  payment?: { readonly key: string; readonly body: { readonly amount: number } };
};

const TWICE = '4000000000000259';
/** The gateway takes its money as often as it is told, and thinks a while before it says so. */
const AS_TOLD = '4000000000000341';
const many = (card: string): string[] => Array<string>(6).fill(card);
const CARDS_DRAWN = [...many(CARDS.good), ...many(AS_TOLD), CARDS.declined, CARDS.silent, TWICE];
/** Refusals after which there is nothing more to do for a registration now. */
const ENOUGH = ['payment_in_progress', 'media_pass_already_paid', 'registration_completed', 'editing_required'];
/** Refusals that say: look again, something moved. */
const LOOK_AGAIN = ['draft_conflict', 'balance_changed', 'conflict', 'payment_not_open', 'media_pass_in_progress'];

/** Somebody who registers dancers and pays, as the screens do; after a crash he looks where he is and goes on. */
export class RegistrantWriter {
  constructor(
    private readonly client: Client,
    private readonly acknowledged: Acknowledged,
    private readonly random: Random,
  ) {}

  /** One step further; false when this registration needs nothing more. */
  async step(entrant: Entrant): Promise<boolean> {
    if (entrant.id === undefined) return this.start(entrant);
    const { body } = await this.asked(await this.client.call('GET', this.path(entrant)));
    const now = body.registration as { draft_version: number; reviewed: boolean; completed: boolean };
    if (now.completed && entrant.payment === undefined) return false;
    if (!now.reviewed && !now.completed) {
      return entrant.drafts > 0 ? this.save(entrant, now.draft_version) : this.review(entrant, now.draft_version);
    }
    return this.pay(entrant);
  }

  private async start(entrant: Entrant): Promise<boolean> {
    const { tour_date_id } = entrant;
    const { body } = await this.asked(
      await this.client.call('POST', 'api/mybtf/registration', { body: { tour_date_id } }),
    );
    entrant.id = Number(body.id);
    this.acknowledged.add({ kind: 'started', registration: entrant.id });
    return true;
  }

  private async save(entrant: Entrant, draft_version: number): Promise<boolean> {
    // Another one each time: a change to what is there already would leave no trace to look for.
    entrant.observers = (entrant.observers % 90) + 1;
    const value = entrant.observers;
    const steps = ['roster', 'dancers', 'teachers', 'observers'].map((step) => ({
      path: `steps.${step}`,
      value: true,
    }));
    const answers = ['is_competing', 'is_competing_ballroom'].map((answer) => ({
      path: `competition.${answer}`,
      value: false,
    }));
    const dancers = entrant.people.map((id) => ({ path: `attendees.${id}`, value: dancer(id) }));
    const changes = [
      { path: 'additional_observers.one', value },
      ...(entrant.drafts > 1 ? [] : [...steps, ...answers, ...dancers]),
    ];
    const draft = { draft_version, session_id: 'killed-under-load', changes };
    const { status, body } = await this.asked(
      await this.client.call('PUT', `${this.path(entrant)}/draft`, { body: draft }),
    );
    if (status !== 200) return true;
    entrant.drafts -= 1;
    const saved = Number(body.draft_version);
    this.acknowledged.add({ kind: 'draft', registration: entrant.id!, draft_version: saved, value });
    return true;
  }

  private async review(entrant: Entrant, draft_version: number): Promise<boolean> {
    const review = { draft_version, email: entrant.email, person: PERSON, waiver: true };
    const { status, body } = await this.asked(await this.client.call('PUT', this.path(entrant), { body: review }));
    if (status === 200) {
      const reviewed = Number(body.draft_version);
      this.acknowledged.add({ kind: 'reviewed', registration: entrant.id!, draft_version: reviewed });
    }
    return true;
  }

  private async pay(entrant: Entrant): Promise<boolean> {
    entrant.payment ??= await this.order(entrant);
    if (entrant.payment === undefined) return false;
    const { key, body: order } = entrant.payment;
    const answer = await this.asked(await this.client.call('POST', 'api/payments/nmi-payment', { body: order, key }));
    delete entrant.payment;
    if (answer.status !== 200) return !ENOUGH.includes(String(answer.body.code));
    const [registration, amount] = [entrant.id!, order.amount];
    if (answer.body.status === 'approved') this.acknowledged.add({ kind: 'paid', registration, payment: key, amount });
    if (answer.body.status === 'declined') this.acknowledged.add({ kind: 'declined', registration, payment: key });
    return answer.body.status !== 'pending';
  }

  /** What is to be paid next: the passes, then the registration; nothing while an answer is awaited. */
  private async order(entrant: Entrant): Promise<Entrant['payment']> {
    const answer = await this.asked(await this.client.call('GET', `${this.path(entrant)}/payments`));
    const owed = answer.body as unknown as RegistrationPayments;
    if (owed.pending.length > 0 || owed.overallPaid) return undefined;
    const unpaid = owed.media_pass.dancers.filter((d) => !d.paid).map((d) => d.person_id);
    const media = owed.mediaPassBalance > 0;
    const card = { ccnumber: this.random.pick(CARDS_DRAWN), ccexp: '12/28', cvv: '123' };
    const { body } = await this.asked(await this.client.call('POST', 'sandbox-gateway/tokens', { body: card }));
    const about = media
      ? { paymentType: 'MEDIA_PASS', amountType: 'MEDIA_PASS', selectedIds: unpaid, amount: owed.mediaPassBalance }
      : { paymentType: 'REGISTRATION', amountType: 'FULL', amount: owed.balance };
    const paymentProfile = { token: body.token, billTo: BILL_TO };
    const order = { registrationId: entrant.id, paymentMethodId: 1, sendEmployeeEmail: true, paymentProfile, ...about };
    return { key: this.random.uuid(), body: order };
  }

  /** Any answer but those that the story knows is a failure of the proof. */
  private async asked(answer: Answer): Promise<Answer> {
    if (answer.status < 300 || [...LOOK_AGAIN, ...ENOUGH].includes(String(answer.body.code))) return answer;
    throw new Error(`unexpected answer ${answer.status} ${JSON.stringify(answer.body)}`);
  }

  private path({ id }: Entrant): string {
    return `api/mybtf/registrations/${id}`;
  }
}
