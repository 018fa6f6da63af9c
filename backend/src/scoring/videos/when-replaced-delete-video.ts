import { Injectable } from '@nestjs/common';
import type { HomeworkEvent } from '@app/contracts/scoring';
import type { StoredEvent } from '@app/contracts/shared';
import { SealedFiles } from '../../platform/file-store/sealed-files.js';
import type { Reaction } from '../../platform/reactions/reactions.js';

type Replaced = StoredEvent<Extract<HomeworkEvent, { type: 'HomeworkVideoSaved' }>>;

/** A film that nothing refers to any more goes. */
@Injectable()
export class WhenReplacedDeleteVideo implements Reaction {
  readonly name = 'scoring-delete-videos';
  readonly filter = { categories: ['homework'], types: ['HomeworkVideoSaved'] };

  constructor(private readonly files: SealedFiles) {}

  async handle(event: StoredEvent): Promise<void> {
    const { from } = (event as Replaced).data;
    if (from) await this.files.remove(from.address);
  }
}
