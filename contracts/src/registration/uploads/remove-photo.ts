import { accept } from '../../shared/index.js';
import type { UploadKind } from '../../uploads/index.js';
import { type CommandContext, isRefused, no, owned, type Verdict } from '../decide/asked.js';
import type { RegistrationEvent } from '../events/index.js';
import type { RegistrationState } from '../state.js';
import { type UploadFacts, uploadRefusal } from './may-upload.js';
import { uploadOf } from './state.js';

/** Headshot and original of a dancer go (EVT-168). */
export type RemovePhoto = CommandContext & {
  readonly type: 'RemovePhoto';
  readonly kind: UploadKind;
  readonly person_id: number;
  readonly facts: Omit<UploadFacts, 'employee'>;
};

/** Who may bring a photo may take it away; one that is gone already stays gone (EVT-168, REG-189). */
export const removePhoto = (command: RemovePhoto, state: RegistrationState): Verdict => {
  const registration = owned(state, command.viewer);
  if (isRefused(registration)) return registration;
  const { kind, person_id, facts, viewer } = command;
  const refusal = uploadRefusal(registration, command, { ...facts, employee: viewer.employee });
  if (refusal !== null) return no(refusal);
  const photo = uploadOf(registration, kind, person_id);
  if (photo === null) return accept();
  const { upload_id, address } = photo;
  const data = { registration_id: registration.id, upload_id, kind, person_id, address };
  return accept<RegistrationEvent>({ type: 'UploadRemoved', data });
};
