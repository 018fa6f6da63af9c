import { Inject, Injectable } from '@nestjs/common';
import {
  attachable,
  HIDDEN_LINK,
  htmlOf,
  type MailCommand,
  mailDecider,
  type MailDocument,
  type MailEvent,
  type MailFile,
  type MailParams,
  type MailQueue,
  type MailState,
  type MailTemplate,
  type MakeDocument,
  type QueuedData,
  type QueuedMail,
  withLeftOut,
  writeMail,
} from '@app/contracts/mail';
import { type Position, streamName } from '@app/contracts/shared';
import { type CommandMeta, refused } from '../platform/commands/command.js';
import { CommandRunner } from '../platform/commands/command-runner.js';
import { StateLoader } from '../platform/commands/state-loader.js';
import { systemMeta } from '../platform/commands/system-meta.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail-transport.port.js';
import { type KeptMail, SECRETS, type SecretStore } from '../platform/secrets/secret-store.port.js';
import { EventBrands } from './event-brands.js';
import { SealedLinks } from './sealed-links.js';

const MOST_ATTEMPTS = 5;

type Words = Pick<KeptMail, 'subject' | 'text'>;

/** Writes mails, keeps them, and sends each once (ACC-114). */
@Injectable()
export class Outbox implements MailQueue {
  private readonly makers = new Map<string, (document: MailDocument) => Promise<MailFile>>();

  constructor(
    private readonly runner: CommandRunner,
    private readonly loader: StateLoader,
    private readonly brands: EventBrands,
    private readonly links: SealedLinks,
    @Inject(SECRETS) private readonly secrets: SecretStore,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(IDS) private readonly ids: IdGenerator,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {}

  documentsBy<K extends MailDocument['kind']>(kind: K, make: MakeDocument<K>): void {
    // Asked for documents of this kind alone.
    this.makers.set(kind, make as (document: MailDocument) => Promise<MailFile>);
  }

  async queue<T extends MailTemplate>(mail: QueuedMail<T>): Promise<void> {
    const { cause_id, origin, template, event, to, params, documents = [] } = mail;
    const mail_id = `${cause_id}_${template}`;
    const brand = await this.brands.of(event);
    // Kept before it is announced, so that a queued mail always has its words; a repeat keeps the first words.
    if ((await this.secrets.mails.read(mail_id)) === null) {
      const name = to.account?.name ?? to.person?.name ?? `${brand.name} office`;
      const own = typeof params === 'function' ? await params() : params;
      const secret = 'secret_link' in own ? String(own.secret_link) : null;
      const link = secret === null ? null : await this.links.seal(mail_id, to, secret);
      // The template's own type asks for all of its parameters; name and brand are the two that the queue adds.
      const all = { ...own, event_name: brand.name, name, secret_link: HIDDEN_LINK } as MailParams[T];
      await this.secrets.mails.keep(mail_id, { ...writeMail(template, all), link });
    }
    const { correlation_id, causation_id, request_id } = origin;
    const meta = { ...systemMeta(this.ids), correlation_id, causation_id, request_id };
    await this.run({ type: 'QueueMail', mail_id, cause_id, template, event: brand.name, to, documents }, meta);
  }

  /** One attempt; a failure is an event and is tried again by the scheduler, at most five times. */
  async deliver(mail_id: string, meta: CommandMeta): Promise<void> {
    const { state } = await this.loader.load(streamName('outbox', mail_id), mailDecider);
    if (state.status !== 'queued' || !state.mail) return;
    const error = await this.attempt(mail_id, state.mail);
    await (error === null
      ? this.run({ type: 'RecordSent', mail_id, transport: this.transport.name }, meta)
      : this.run({ type: 'RecordFailure', mail_id, error, most_attempts: MOST_ATTEMPTS }, meta));
  }

  /** Sends a mail once more, whatever became of it (ADM-011). */
  async resend(mail_id: string, meta: CommandMeta): Promise<Position> {
    const { state } = await this.loader.load(streamName('outbox', mail_id), mailDecider);
    if (!state.mail) throw refused('mail_unknown');
    const error = await this.attempt(mail_id, state.mail);
    if (error !== null) throw refused('mail_not_sent');
    return this.run({ type: 'RecordSent', mail_id, transport: this.transport.name, again: true }, meta);
  }

  /** The words of a mail for somebody of the office, recorded first; with the link only where `revealed` (SEC-009). */
  async open(
    mail_id: string,
    revealed: boolean,
    meta: CommandMeta,
  ): Promise<{ words: Words | null; html: string | null; files: readonly MailFile[]; position: Position }> {
    const position = await this.run({ type: 'OpenMail', mail_id, account_id: meta.actor.account_id ?? 0 }, meta);
    const { state } = await this.loader.load(streamName('outbox', mail_id), mailDecider);
    const kept = await this.secrets.mails.read(mail_id);
    if (!kept || !state.mail) return { words: kept, html: null, files: [], position };
    const { attached: files, left_out } = attachable(await this.filesOf(state.mail));
    const known = (revealed && (await this.whole(mail_id, state.mail, kept))) || kept;
    const words = withLeftOut(known, left_out);
    const html = this.htmlOf(words, await this.brands.of(state.mail.event));
    return { words, html, files, position };
  }

  /** What hangs on a mail, in its order; null where its words are no longer kept. */
  async files(mail_id: string): Promise<readonly MailFile[] | null> {
    const { state } = await this.loader.load(streamName('outbox', mail_id), mailDecider);
    const kept = await this.secrets.mails.read(mail_id);
    return kept && state.mail && attachable(await this.filesOf(state.mail)).attached;
  }

  private filesOf({ documents }: QueuedData): Promise<readonly MailFile[]> {
    return Promise.all(
      documents.map(async (document) => {
        const make = this.makers.get(document.kind);
        if (!make) throw new Error(`nobody makes the ${document.kind} of a mail`);
        return make(document);
      }),
    );
  }

  /** Null when the link was sealed for somebody who is erased by now. */
  private async whole(mail_id: string, { to }: QueuedData, { subject, text, link }: KeptMail): Promise<Words | null> {
    if (link === null) return { subject, text };
    const opened = await this.links.open(mail_id, to, link);
    return opened === null ? null : { subject, text: text.replaceAll(HIDDEN_LINK, () => opened) };
  }

  private async attempt(mail_id: string, mail: QueuedData): Promise<string | null> {
    const { to, event } = mail;
    const kept = await this.secrets.mails.read(mail_id);
    const words = kept && (await this.whole(mail_id, mail, kept));
    const address = to.account?.email ?? to.person?.email ?? to.office;
    if (!words || !address) return 'nothing to send';
    const brand = await this.brands.of(event);
    const from = { name: brand.name, address: brand.address };
    try {
      const { attached, left_out } = attachable(await this.filesOf(mail));
      const whole = withLeftOut(words, left_out);
      await this.transport.send({
        mail_id,
        from,
        to: address,
        ...whole,
        html: this.htmlOf(whole, brand),
        attachments: attached,
      });
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }

  private htmlOf(words: Words, brand: Awaited<ReturnType<EventBrands['of']>>): string {
    return htmlOf(words, { ...brand, site: siteOf(this.environment) });
  }

  private async run(command: MailCommand, meta: CommandMeta): Promise<Position> {
    const { position } = await this.runner.run<MailState, MailCommand, MailEvent>({
      stream: streamName('outbox', command.mail_id),
      name: command.type,
      decider: mailDecider,
      command,
      meta,
    });
    return position;
  }
}

/** A mail server's error text may quote the address, so only its code is kept. */
const codeOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'failed';
};
