import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MAKE_REACTIONS, type MakeReactions, type Reactions } from '../../platform/reactions/reactions.js';
import { WhenReplacedDeleteVideo } from '../videos/when-replaced-delete-video.js';
import { WhenReleasedWriteMails } from './when-released-write-mails.js';

/** The mails of a release, and films that are used no more; both go on after a crash (KER-025). */
@Injectable()
export class ReleaseReactions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reactions: Reactions;

  constructor(
    @Inject(MAKE_REACTIONS) make: MakeReactions,
    @Inject(WhenReleasedWriteMails) private readonly mails: WhenReleasedWriteMails,
    private readonly videos: WhenReplacedDeleteVideo,
  ) {
    this.reactions = make('releases');
  }

  onApplicationBootstrap(): void {
    this.reactions.start([this.mails, this.videos]);
  }

  settled(): Promise<void> {
    return this.reactions.settled();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reactions.stop();
  }
}
