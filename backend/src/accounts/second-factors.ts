import { Inject, Injectable } from '@nestjs/common';
import type { SecondFactorSetUp } from '@app/contracts/accounts';
import type { Position } from '@app/contracts/shared';
import { Secret, TOTP } from 'otpauth';
import { CLOCK, type Clock } from '../platform/clock/clock.port.js';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { decrypt, encrypt } from '../platform/event-store/sealing.js';
import { KEY_STORE, type KeyStore } from '../platform/keys/key-store.port.js';
import { SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { AccountCommands } from './account-commands.js';
import type { Account } from './account-states.js';
import { AttemptLimits } from './attempt-limits.js';
import { tokenHash } from './tokens.js';

const RECOVERY_CODES = 10;
const SECONDS = 30;
/** Phones go wrong by some seconds, and people type slowly. */
const STEPS_ASIDE = 1;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Callboard', label, secret: Secret.fromBase32(key), period: SECONDS });

/** 80 random bits in groups of four, as people can copy them: `K4QD-ZT2M-…`. */
const newRecoveryCode = (): string => new Secret({ size: 10 }).base32.match(/.{4}/g)!.join('-');

const recoveryHash = (code: string): string => tokenHash(code.replace(/[\s-]/g, '').toUpperCase());

/**
 * The second factor of accounts (SEC-010): codes by time (RFC 6238), and ten recovery codes for a lost device. The secret
 * rests encrypted with the key of its account, recovery codes as hashes; neither stands in an event.
 */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly commands: AccountCommands,
    private readonly limits: AttemptLimits,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(KEY_STORE) private readonly keys: KeyStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A fresh secret for an authenticator app. It counts once `turnOn` was given a code of it. */
  async begin({ account_id, email, second_factor }: Account): Promise<SecondFactorSetUp> {
    if (second_factor) throw refused('second_factor_on');
    const key = new Secret({ size: 20 }).base32;
    await this.keep(account_id, key, []);
    return { uri: totpOf(key, email).toString(), key };
  }

  /** Answers the recovery codes, this once. */
  async turnOn(
    { account_id, second_factor }: Account,
    code: string,
    meta: CommandMeta,
  ): Promise<{ position: Position; recovery_codes: readonly string[] }> {
    if (second_factor) throw refused('second_factor_on');
    const key = await this.keyOf(account_id);
    if (key === null) throw refused('second_factor_off');
    await this.pass(account_id, code);
    const { position } = await this.commands.account(account_id, { type: 'TurnOnSecondFactor' }, meta);
    const recovery_codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.keep(account_id, key, recovery_codes.map(recoveryHash));
    // What was kept anew has forgotten that this code was taken.
    await this.takes(account_id, code);
    return { position, recovery_codes };
  }

  async turnOff(account_id: number, meta: CommandMeta): Promise<Position> {
    const { position } = await this.commands.account(account_id, { type: 'TurnOffSecondFactor' }, meta);
    await this.secrets.secondFactors.remove(account_id);
    return position;
  }

  /** Takes a code of the app or a recovery code, each once; refuses without one, with a wrong one, and after many of them. */
  async pass(account_id: number, code: string | undefined): Promise<void> {
    if (!code?.trim()) throw refused('second_factor_required');
    const attempt = await this.limits.code(account_id);
    if (!(await this.takes(account_id, code)))
      throw refused('second_factor_wrong', {}, { code: 'This code is not valid.' });
    await attempt.succeeded();
  }

  private async takes(account_id: number, code: string): Promise<boolean> {
    const digits = code.replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return this.secrets.secondFactors.useRecoveryCode(account_id, recoveryHash(code));
    const key = await this.keyOf(account_id);
    if (key === null) return false;
    const timestamp = this.phoneTime();
    const aside = totpOf(key).validate({ token: digits, timestamp, window: STEPS_ASIDE });
    if (aside === null) return false;
    return this.secrets.secondFactors.useStep(account_id, Math.floor(timestamp / (SECONDS * 1000)) + aside);
  }

  /** A demo's clock is set back, the phone of who looks at it is not. */
  private phoneTime(): number {
    return this.clock.demo ? Date.now() : Date.parse(this.clock.now());
  }

  private async keep(account_id: number, secret: string, hashes: readonly string[]): Promise<void> {
    const key = await this.keys.keyFor(`account:${account_id}`);
    if (key === null) throw refused('account_unknown');
    await this.secrets.secondFactors.set(account_id, encrypt(key, boxOf(account_id), secret), hashes);
  }

  private async keyOf(account_id: number): Promise<string | null> {
    const box = await this.secrets.secondFactors.of(account_id);
    const key = box === null ? null : await this.keys.find(`account:${account_id}`);
    return box !== null && key ? decrypt(key, boxOf(account_id), box) : null;
  }
}

const boxOf = (account_id: number): string => `second-factor:${account_id}`;
