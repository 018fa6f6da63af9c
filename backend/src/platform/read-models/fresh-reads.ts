import { refused } from '../commands/command.js';
import { type Progress, readAfter } from '../http/read-after.interceptor.js';
import type { Find, ReadModels } from './read-models.port.js';

/**
 * The read models as a call sees them: where a projection has stopped before what the caller has seen already, its
 * documents are no answer to him, while those of the others are (KER-024, KER-045).
 */
export class FreshReads implements ReadModels {
  constructor(
    private readonly reads: ReadModels,
    private readonly progress: Progress,
    private readonly projectionOf: (collection: string) => string | undefined,
  ) {}

  async get<D extends object>(collection: string, id: string | number): Promise<D | null> {
    await this.mayAnswer(collection);
    return this.reads.get<D>(collection, id);
  }

  async find<D extends object>(collection: string, find?: Find): Promise<{ rows: D[]; total: number }> {
    await this.mayAnswer(collection);
    return this.reads.find<D>(collection, find);
  }

  private async mayAnswer(collection: string): Promise<void> {
    const position = readAfter();
    const projection = this.projectionOf(collection);
    if (position === undefined || projection === undefined) return;
    if (!(await this.progress.waitFor(position, 0, [projection]))) throw refused('not_ready');
  }
}
