import { Inject, Injectable } from '@nestjs/common';
import {
  ACH,
  type CardFacts,
  CREDIT_CARD,
  followsOf,
  isBankAccount,
  notPayable,
  type SavedMethod,
  type SubmissionStart,
  type VaultCommand,
  vaultDecider,
  type VaultEvent,
  type VaultRef,
  type VaultState,
  vaultStream,
} from '@app/contracts/payments';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../platform/card-gateway/card-gateway.port.js';
import { CLOCK, type Clock } from '../../platform/clock/clock.port.js';
import { type CommandMeta, refused, Refused } from '../../platform/commands/command.js';
import { CommandRunner, type Ran } from '../../platform/commands/command-runner.js';
import { StateLoader } from '../../platform/commands/state-loader.js';
import { type IdGenerator, IDS, uuidFrom } from '../../platform/ids/id-generator.js';

const refOf = ({ customer_vault_id, billing_id }: VaultRef): VaultRef => ({ customer_vault_id, billing_id });

/** The saved payment methods of accounts: their numbers lie at the gateway, their last four digits here (PAY-113). */
@Injectable()
export class Vault {
  constructor(
    @Inject(StateLoader) private readonly loader: Pick<StateLoader, 'load'>,
    @Inject(CommandRunner) private readonly runner: Pick<CommandRunner, 'run'>,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'kept' | 'forget'>,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async state(account_id: number): Promise<VaultState> {
    return (await this.loader.load(vaultStream(account_id), vaultDecider)).state;
  }

  /** Rejects with why the saved method cannot pay so (PAY-110, PAY-116). */
  async payable(account_id: number, billing_id: string, payment_method_id: number): Promise<VaultRef> {
    const state = await this.state(account_id);
    const method = state.methods[billing_id];
    const refusal = notPayable(state, { billing_id, payment_method_id }, this.clock.now().slice(0, 7));
    if (method === undefined || refusal !== null) throw new Refused([refusal ?? unknown]);
    return refOf(method);
  }

  /** As which a new method is to be kept: in the account's vault at the gateway, where it has one. */
  async newRef(account_id: number): Promise<VaultRef> {
    const [first] = Object.values((await this.state(account_id)).methods);
    return { customer_vault_id: first?.customer_vault_id ?? this.ids.uuid(), billing_id: this.ids.uuid() };
  }

  /** Writes down what the gateway kept with this payment. The same again changes nothing; a closed vault gives it up. */
  async keep({ account_id, payment }: SubmissionStart, meta: CommandMeta): Promise<void> {
    if (!payment?.saved?.keep) return;
    const ref = refOf(payment.saved);
    if ((await this.state(account_id)).methods[ref.billing_id] !== undefined) return;
    const kept = await this.gateway.kept(ref);
    if (kept === null) return;
    const method: SavedMethod = { ...ref, ...kept, payment_method_id: isBankAccount(kept) ? ACH : CREDIT_CARD };
    const { payment_id } = payment;
    try {
      const own = { ...meta, command_id: uuidFrom(`${payment_id}:SaveMethod`) };
      await this.run(account_id, { type: 'SaveMethod', account_id, payment_id, method }, own);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.gateway.forget(ref);
    }
  }

  /** Gone at the gateway first: what stands here can be removed again. */
  async remove(account_id: number, { customer_vault_id, billing_id }: Wanted, meta: CommandMeta) {
    const { methods } = await this.state(account_id);
    if (customer_vault_id !== undefined && !isOwn(methods, customer_vault_id)) throw refused('forbidden');
    const method = methods[billing_id];
    if (method === undefined) throw refused('saved_method_unknown');
    await this.gateway.forget(refOf(method));
    return this.run(account_id, { type: 'RemoveMethod', account_id, billing_id, cause: 'owner' }, meta);
  }

  /** A returned debit tells of its account: none is made of it any more, or what is saved of it is gone (PAY-328). */
  async follow(account_id: number, { card, payment_id, code }: Returned, meta: CommandMeta): Promise<void> {
    if (code === null) return;
    const follows = followsOf(code);
    if (follows === 'block') {
      await this.run(account_id, { type: 'BlockAccount', account_id, account: card, payment_id, code }, meta);
    }
    if (follows !== 'forget') return;
    for (const method of Object.values((await this.state(account_id)).methods)) {
      if (method.brand !== card.brand || method.last_four !== card.last_four) continue;
      const { billing_id } = method;
      await this.gateway.forget(refOf(method));
      const own = { ...meta, command_id: uuidFrom(`${meta.command_id}:${billing_id}`) };
      await this.run(account_id, { type: 'RemoveMethod', account_id, billing_id, cause: 'bank' }, own);
    }
  }

  /** The account was erased: the gateway keeps nothing of it any more. */
  async close(account_id: number, meta: CommandMeta): Promise<void> {
    for (const method of Object.values((await this.state(account_id)).methods))
      await this.gateway.forget(refOf(method));
    await this.run(account_id, { type: 'CloseVault', account_id }, meta);
  }

  private run(account_id: number, command: VaultCommand, meta: CommandMeta): Promise<Ran<VaultState, VaultEvent>> {
    const stream = vaultStream(account_id);
    return this.runner.run({ stream, name: command.type, decider: vaultDecider, command, meta });
  }
}

type Returned = { readonly card: CardFacts; readonly payment_id: string; readonly code: string | null };
type Wanted = { readonly customer_vault_id: string | undefined; readonly billing_id: string };
const unknown = { code: 'saved_method_unknown', params: {} } as const;

const isOwn = (methods: VaultState['methods'], customer_vault_id: string): boolean =>
  Object.values(methods).some((method) => method.customer_vault_id === customer_vault_id);
