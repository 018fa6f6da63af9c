import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ACCOUNT_FACTS, type AccountFacts } from '@app/contracts/accounts';
import { cityLabel } from '@app/contracts/catalogue';
import { MAIL_QUEUE, type MailQueue } from '@app/contracts/mail';
import { greetedFor, NO_CONTACT, readerOf } from '@app/contracts/roster';
import { emailKey, formatRange, type StoredEvent } from '@app/contracts/shared';
import type { WaiverEmailChanged, WaiverReminded, WaiverSent } from '@app/contracts/waivers';
import { Refused } from '../platform/commands/command.js';
import { ENVIRONMENT, type SiteAddress, siteOf } from '../platform/config/environment.js';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../platform/reactions/reactions.js';
import { WaiverFacts, type WaiverScene } from './waiver-facts.js';
import { WaiverLinks } from './waiver-links.js';
import { waiverTextPdf } from './waiver-pdf.js';

type Asking = StoredEvent & (WaiverSent | WaiverEmailChanged | WaiverReminded);

/** The mails that ask for a signature, each with the link of its request (EVT-080, EVT-081, EVT-090). */
@Injectable()
export class WaiverReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    private readonly facts: WaiverFacts,
    private readonly links: WaiverLinks,
    @Inject(ACCOUNT_FACTS) private readonly accounts: AccountFacts,
    @Inject(MAIL_QUEUE) private readonly mails: MailQueue,
    @Inject(ENVIRONMENT) private readonly environment: SiteAddress,
  ) {
    this.reactions = make('waivers');
    mails.documentsBy('waiver-text', async ({ waiver_type_id, version }) => ({
      name: 'waiver.pdf',
      content_type: 'application/pdf',
      content: await buffer(waiverTextPdf(await facts.version(waiver_type_id, version))),
    }));
  }

  onApplicationBootstrap(): void {
    this.reactions.start([
      {
        name: 'waivers-ask',
        filter: { categories: ['waiver'], types: ['WaiverSent', 'WaiverEmailChanged', 'WaiverReminded'] },
        handle: (event) => this.ask(event as Asking),
      },
    ]);
  }

  /** Resolves when the mails of all that has happened so far are queued. */
  settled(): Promise<void> {
    return this.reactions.settled();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reactions.stop();
  }

  private async ask({ id: cause_id, type, data, metadata }: Asking): Promise<void> {
    const scene = await this.sceneOf(data.registration_id);
    if (scene === null) return;
    const { tour_date, profile, text } = scene;
    const { correlation_id, request_id } = metadata;
    const { person_id, email, person } = data;
    await this.mails.queue({
      cause_id,
      origin: { correlation_id, causation_id: cause_id, request_id },
      template: type === 'WaiverReminded' ? 'waiver-reminder' : 'waiver-request',
      event: profile.name,
      to: { account: null, person: { person_id, email, name: await this.nameOf(data, scene) }, office: null },
      documents: [{ kind: 'waiver-text', waiver_type_id: profile.waiver_type_id, version: text.version }],
      params: async () => ({
        participant: `${person.fname} ${person.lname}`,
        studio: (await this.accounts.ofAccount(data.account_id))?.display ?? profile.name,
        city: cityLabel(tour_date.event_city),
        dates: formatRange(tour_date.start_date, tour_date.end_date),
        secret_link: `${siteOf(this.environment)}/waivers/sign/${await this.links.tokenOf(data.request_id)}`,
      }),
    });
  }

  /** The holder of the address; for one that was typed, the adult who signs: never the child (ACC-114). */
  private async nameOf({ account_id, person_id, email, person }: Asking['data'], scene: WaiverScene): Promise<string> {
    const { roster, people, today } = scene;
    const registered = people.find((one) => one.person_id === person_id) ?? { ...person, birthdate: null };
    const entry = roster.get(person_id) ?? { person: registered, contact: NO_CONTACT };
    const known = readerOf([entry], email, today);
    if (known !== null) return known;
    const account = await this.accounts.ofAccount(account_id);
    if (account && emailKey(account.email) === emailKey(email)) return account.display;
    return readerOf(roster.values(), email, today) ?? greetedFor(entry, today);
  }

  /** Of a registration that is gone nothing is to be signed. */
  private async sceneOf(registration_id: number): Promise<WaiverScene | null> {
    try {
      return await this.facts.scene(registration_id);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
  }
}
