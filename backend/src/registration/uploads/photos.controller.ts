import { Controller } from '@nestjs/common';
import { bestDancerKind } from '@app/contracts/catalogue';
import {
  BestDancersQuery,
  type ListedBestDancer,
  listedBestDancers,
  registrationCalls,
  uploadOf,
} from '@app/contracts/registration';
import type { Saved } from '@app/contracts/shared';
import {
  headshotAddress,
  type BestDancerAnswer,
  type PhotoAnswer,
  PhotoQuery,
  SaveBestDancerBody,
  uploadCalls,
  type UploadKind,
} from '@app/contracts/uploads';
import { refused } from '../../platform/commands/command.js';
import { Commands } from '../../platform/commands/commands.js';
import { Called, Serves } from '../../platform/http/serves.js';
import { RegistrationFacts } from '../facts/registration-facts.js';
import { SaveJacketCommand } from '../registration-commands.js';
import { RegistrationStates } from '../registration-states.js';
import { KeptFiles } from './kept-files.js';
import { RemovePhotoCommand } from './upload-commands.js';

/** The best dancers, or the cast, and their photos (EVT-198, EVT-199). */
@Controller()
export class PhotosController {
  constructor(
    private readonly commands: Commands,
    private readonly states: RegistrationStates,
    private readonly facts: RegistrationFacts,
    private readonly files: KeptFiles,
  ) {}

  @Serves(registrationCalls.bestDancers, { query: BestDancersQuery })
  async list(@Called() { query }: Called<typeof registrationCalls.bestDancers>): Promise<readonly ListedBestDancer[]> {
    const registration = await this.states.get(query.registration_id);
    const { profile } = await this.facts.surroundings(registration.tour_date_id);
    const { tables } = await this.facts.priced(registration);
    return listedBestDancers(registration, { profile, tables });
  }

  @Serves(uploadCalls.saveBestDancer, { body: SaveBestDancerBody })
  async save(@Called() { body, meta }: Called<typeof uploadCalls.saveBestDancer>): Promise<BestDancerAnswer> {
    const { registration_id, person_id, jacket_size_id, jacket_name } = body;
    const photo = body.best_dancer_photo === undefined ? { person_id } : await this.photo(body);
    const jacket = {
      ...(jacket_size_id === undefined ? {} : { jacket_size_id }),
      ...(jacket_name === undefined ? {} : { jacket_name }),
    };
    if (Object.keys(jacket).length === 0) return photo;
    return {
      ...photo,
      ...(await this.commands.run(new SaveJacketCommand({ registration_id, person_id, ...jacket }, meta))),
    };
  }

  /** The photo counts since its bytes are kept; what is made of it here can be made again at any time. */
  private async photo(body: SaveBestDancerBody): Promise<PhotoAnswer> {
    const { registration_id, person_id, best_dancer_photo = '', best_dancer_photo_original = '' } = body;
    const photo = uploadOf(await this.states.get(registration_id), await this.kindOf(registration_id), person_id);
    const named = best_dancer_photo_original === photo?.address;
    if (!photo || !named || best_dancer_photo !== headshotAddress(photo.address)) throw refused('upload_gone');
    const made = await this.files.headshot(photo);
    if (!made) throw refused('upload_gone');
    made.read().destroy();
    return { person_id, best_dancer_photo, best_dancer_photo_original };
  }

  @Serves(uploadCalls.removePhoto, { query: PhotoQuery })
  async remove(
    @Called() { query, meta }: Called<typeof uploadCalls.removePhoto>,
  ): Promise<Saved<{ person_id: number }>> {
    const kind = await this.kindOf(query.registration_id);
    return this.commands.run(new RemovePhotoCommand({ ...query, kind }, meta));
  }

  private async kindOf(registration_id: number): Promise<UploadKind> {
    const { tour_date_id } = await this.states.get(registration_id);
    const { profile } = await this.facts.surroundings(tour_date_id);
    return bestDancerKind(profile) ?? 'best-dancers';
  }
}
