import type { Viewer } from '../platform/auth/viewer.js';

/** An auditor who is nothing else reads personal data masked (0-conventions, Roles). */
export const seesMasked = (viewer: Viewer | null | undefined): boolean =>
  viewer?.roles.length === 1 && viewer.roles[0] === 'auditor';
