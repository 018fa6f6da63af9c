import { Inject, Injectable } from '@nestjs/common';
import { type Actor, addressOf, type Saved } from '@app/contracts/shared';
import { MOST_UPLOAD_BYTES, UPLOAD_TYPES, type UploadType } from '@app/contracts/uploads';
import {
  type AccountWaiverOf,
  type PaperTicket,
  type PaperWaiverBody,
  waiverCalls,
  type WaiverEvent,
  waiverKeyOf,
} from '@app/contracts/waivers';
import { type CommandMeta, Refused, refused } from '../platform/commands/command.js';
import { Commands } from '../platform/commands/commands.js';
import { CheckedFiles } from '../platform/file-store/checked-files.js';
import type { HashedContent } from '../platform/file-store/file-content.js';
import type { FileContent } from '../platform/file-store/file-store.port.js';
import { SealedAddresses } from '../platform/file-store/sealed-addresses.js';
import { SealedFiles } from '../platform/file-store/sealed-files.js';
import type { SentFile } from '../platform/file-store/sent-file.js';
import { sendersOf } from '../platform/file-store/upload-quota.js';
import { type IdGenerator, IDS } from '../platform/ids/id-generator.js';
import { MarkSignedOnPaperCommand } from './waiver-commands.js';
import { WaiverFacts } from './waiver-facts.js';
import { WaiverStates } from './waiver-states.js';

const WAY = 'waiver-paper';
const MINUTES = 15;

type Scan = {
  readonly waiver_id: string;
  readonly person_id: number;
  readonly upload_id: string;
  readonly content_type: UploadType;
};
/** A scan on its way: everything that was checked when its address was signed. */
type Grant = Omit<PaperWaiverBody, 'size' | 'reason'> &
  Scan & { readonly of: AccountWaiverOf; readonly actor: Actor; readonly reason: string };

const fileOf = ({ waiver_id, upload_id, content_type }: Scan): string =>
  `waivers/${waiver_id}/${upload_id}.${UPLOAD_TYPES[content_type]}`;
const keyOf = ({ person_id }: Scan): string => `person:${person_id}`;

/** Scans of what was signed on paper, under the keys of whom they are of (EVT-116, ADR 0043). */
@Injectable()
export class PaperWaivers {
  constructor(
    private readonly facts: WaiverFacts,
    private readonly waivers: WaiverStates,
    private readonly addresses: SealedAddresses,
    private readonly checked: CheckedFiles,
    private readonly files: SealedFiles,
    private readonly commands: Commands,
    @Inject(IDS) private readonly ids: IdGenerator,
  ) {}

  /** Refuses already what the signature would be refused for. */
  async request({ size, reason, ...asked }: PaperWaiverBody, { actor }: CommandMeta): Promise<PaperTicket> {
    if (size > MOST_UPLOAD_BYTES) throw refused('file_too_large');
    if (size === 0) throw refused('file_invalid');
    const scene = await this.facts.scene(asked.registration_id);
    const { person_id, season_id, waiver_type_id, account_id } = await this.facts.about(scene, asked.person_id);
    const of = { person_id, season_id, waiver_type_id, account_id };
    if ((await this.waivers.find(of)).signature) throw refused('waiver_signed');
    if (asked.signed_on > scene.today) throw refused('waiver_invalid', {}, { signed_on: 'Must not be in the future' });
    const grant: Grant = { ...asked, of, waiver_id: waiverKeyOf(of), upload_id: this.ids.uuid(), actor, reason };
    const { token, expires_at } = await this.addresses.seal(WAY, grant, MINUTES);
    return { upload_url: addressOf(waiverCalls.receivePaper, { token }), expires_at };
  }

  /** Sent again after a lost answer, the same scan counts once; another one is refused (EVT-260). */
  async receive(token: string, sent: SentFile, meta: CommandMeta): Promise<Saved<{ waiver_id: string }>> {
    const grant = (await this.addresses.open(WAY, token)) as Grant | null;
    if (grant === null) throw refused('upload_link_invalid');
    const by = { ...sent, senders: sendersOf(grant.actor) };
    return this.checked.withFile(by, grant.content_type, (scan) => this.keep(grant, scan, meta));
  }

  private async keep(grant: Grant, scan: HashedContent, meta: CommandMeta): Promise<Saved<{ waiver_id: string }>> {
    const { actor, reason, upload_id, content_type, registration_id, person_id, signed_on } = grant;
    if (!(await this.files.put(keyOf(grant), fileOf(grant), scan))) throw refused('waiver_person_unknown');
    const data = { registration_id, person_id, signed_on, upload_id, content_type, sha256: scan.sha256 };
    try {
      return await this.commands.run(
        new MarkSignedOnPaperCommand(data, { ...meta, actor, reason, command_id: upload_id }),
      );
    } catch (error) {
      // Only a refusal says that nothing was appended.
      if (error instanceof Refused) await this.removeUnused(grant);
      throw error;
    }
  }

  /** Null with the key of an erased person. */
  read(signed: Extract<WaiverEvent, { type: 'WaiverSignedOnPaper' }>['data']): Promise<FileContent | null> {
    return this.files.open(keyOf(signed), fileOf(signed), signed.sha256);
  }

  /** The scan that was sent a second time, after it counted, stays. */
  private async removeUnused(grant: Grant): Promise<void> {
    const { signature } = await this.waivers.find(grant.of);
    if (signature?.on === 'paper' && signature.upload_id === grant.upload_id) return;
    await this.files.remove(fileOf(grant));
  }
}
