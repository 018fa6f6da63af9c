import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type ConfirmationContent,
  type ConfirmationDocument,
  type ConfirmationRow,
  type ConfirmationStored,
  confirmationStream,
  maskedConfirmation,
} from '@app/contracts/confirmations';
import { CHECK_IN_CODES, type CheckInCodes } from '@app/contracts/check-in';
import type { MailDocument } from '@app/contracts/mail';
import { registrationStream } from '@app/contracts/registration';
import { seesMasked, type StoredEvent } from '@app/contracts/shared';
import { Owners } from '../platform/auth/ownership.js';
import type { Viewer } from '../platform/auth/viewer.js';
import { refused } from '../platform/commands/command.js';
import { EventLog } from '../platform/event-store/event-log.js';
import { READ_MODELS, type ReadModels } from '../platform/read-models/read-models.port.js';
import { ConfirmationScenes } from './confirmation-scenes.js';
import { COMPLETING, type Completing, WhenCompletedStoreIt } from './when-completed-store-it.js';

type OfMail = Extract<MailDocument, { readonly kind: 'confirmation' }>;

/** More than any registration is saved. */
const MOST = 10_000;

/** Confirmations as they are read: that of today, and those that were stored (EVT-067). */
@Injectable()
export class Confirmations implements OnModuleInit {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EventLog) private readonly log: Pick<EventLog, 'slice' | 'readStream'>,
    @Inject(Owners) private readonly owners: Owners,
    @Inject(CHECK_IN_CODES) private readonly codes: CheckInCodes,
    private readonly scenes: ConfirmationScenes,
    private readonly storeIt: WhenCompletedStoreIt,
  ) {}

  onModuleInit(): void {
    this.owners.register('confirmation', async (id) => (await this.find(Number(id)))?.account_id);
  }

  async list(registration_id: number): Promise<readonly ConfirmationRow[]> {
    const { rows } = await this.models.find<ConfirmationDocument>('confirmations', {
      filter: { registration_id },
      sort: { created_at: -1, id: -1 },
      limit: MOST,
    });
    return rows.map(({ account_id: _account, revision: _revision, ...row }) => row);
  }

  /** A deleted registration is hidden from its registrant (REG-039). */
  async current(registration_id: number, viewer: Viewer): Promise<ConfirmationContent> {
    const found = await this.scenes.current(registration_id);
    if (found === null || (found.registration.deleted && viewer.roles.length === 0)) throw refused('not_found');
    return asReadBy(viewer, found.content);
  }

  /** The stored one, from its own event, so that nothing but an erasure changes it. */
  async stored(id: number, viewer: Viewer): Promise<ConfirmationContent> {
    const found = await this.find(id);
    if (found === null) throw refused('confirmation_unknown');
    const [event] = await this.log.slice(confirmationStream(found.registration_id), found.revision, 1);
    return asReadBy(viewer, (event as StoredEvent<ConfirmationStored>).data.content);
  }

  /** The one that hangs on the mail of its completion; stored now where the reaction has not come to it yet (OPS-014). */
  async ofMail({ registration_id, payment }: OfMail): Promise<ConfirmationStored['data']> {
    const { events } = await this.log.readStream(registrationStream(registration_id));
    const completing = (events as Completing[]).findLast(
      ({ type, data }) => COMPLETING.some((one) => one === type) && data.payment === payment,
    );
    if (!completing) throw new Error(`payment ${payment} has not completed registration ${registration_id}`);
    await this.storeIt.handle(completing);
    const kept = await this.log.readStream(confirmationStream(registration_id));
    const stored = kept.events.find(({ metadata }) => metadata.causation_id === completing.id);
    if (!stored) throw new Error(`the confirmation of ${completing.id} is not stored`);
    return (stored as StoredEvent<ConfirmationStored>).data;
  }

  /** The codes that a desk reads from a confirmation; none of what was cancelled, and none for an auditor (EVT-250). */
  async codesOf(content: ConfirmationContent, viewer: Pick<Viewer, 'roles'>): Promise<ReadonlyMap<number, string>> {
    if (content.cancelled || seesMasked(viewer.roles)) return new Map();
    return this.codes.of(
      content.registration_id,
      content.attendees.map(({ person_id }) => person_id),
    );
  }

  private find(id: number): Promise<ConfirmationDocument | null> {
    return this.models.get<ConfirmationDocument>('confirmations', id);
  }
}

const asReadBy = ({ roles }: Viewer, content: ConfirmationContent): ConfirmationContent =>
  seesMasked(roles) ? maskedConfirmation(content) : content;
