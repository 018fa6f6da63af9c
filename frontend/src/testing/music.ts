import type { MusicAnswer, MusicRow } from '@app/contracts/music';
import { day, type Instant } from '@app/contracts/shared';

const NOTHING: MusicRow['music'] = {
  ...{ name: null, duration: null, date_added: null, notes: '', url: null, content_type: null, deleted: false },
};

export const musicRow = (id: number, name: string, differs: Partial<MusicRow> = {}): MusicRow => ({
  id,
  routine: { name },
  info: { number: null, age_division: 'Teen', performance_division: 'Jazz', category: 'Solo' },
  ...{ attendees: [501], vips: false, music_id: null, no_music: false, upload_email: null, music: NOTHING },
  ...differs,
});

/** One that has its music. */
export const withMusic = (id: number, name: string, music: Partial<MusicRow['music']> = {}): MusicRow =>
  musicRow(id, name, {
    music_id: `m-${id}`,
    music: {
      ...NOTHING,
      ...{ name: `${name} final.mp3`, duration: 165, date_added: '2026-01-05T03:00:00.000Z' as Instant },
      ...{ url: `2025/music/7502/75001/${id}/file.mp3`, content_type: 'audio/mpeg', ...music },
    },
  });

export const musicAnswer = (routines: readonly MusicRow[], differs: Partial<MusicAnswer> = {}): MusicAnswer => ({
  ...{ registration_id: 75001, access: 'account', city: 'Dallas, TX', time_zone: 'America/Chicago', routines },
  event: { id: 56, name: 'Aurora', subdomain: 'aurora' },
  ...{ start_date: day('2026-04-17'), end_date: day('2026-04-19') },
  ...{ music_upload: true, music_deadline: null, closes_at: '2026-04-17T05:00:00.000Z' as Instant },
  ...{ edit_routines: false, cancelled: false },
  ...differs,
});
