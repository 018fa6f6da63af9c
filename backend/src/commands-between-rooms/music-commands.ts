import type { UploadTicket } from '@app/contracts/uploads';
import { Command } from '../platform/commands/command.js';

/** Where the bytes of a routine's music may be sent; nothing is saved by it (EVT-169). */
export class RequestMusicUploadCommand extends Command<
  {
    readonly registration_id: number;
    readonly routine_id: number;
    readonly file_name: string;
    readonly size: number;
    /** Of whoever holds the link of a music page. */
    readonly link: string | null;
  },
  UploadTicket
> {}
