import type { MediaPassDocument } from '@app/contracts/media-pass';
import { defineView } from '../define-view.js';

/** The people whose pass of a season is paid or waived, and by which registration (ROS-007, FEE-121). */
export const mediaPassesView = defineView<MediaPassDocument>()({
  name: 'media-passes',
  streams: ['mediaPass'],
  version: 3,
  resource: 'media-pass',
  indexes: [['season_id', 'person_id'], ['registration_id']],
  keys: (event) => `${event.data.season_id}_${event.data.person_id}`,
  ignores: ['MediaPassReserved', 'MediaPassReleased'],
  on: {
    // A waiver that held before holds again, and has its document.
    MediaPassRefunded: (doc) => (doc?.waived ? { ...doc, paid: false, payment_id: null } : null),
    MediaPassWaived: (_doc, { data }, id) => ({ ...data, id: String(id), paid: false, payment_id: null, waived: true }),
    MediaPassWaiverEnded: (doc) => (doc?.paid ? { ...doc, waived: false } : null),
    MediaPassPaid: (doc, { data }, id) => ({
      id: String(id),
      season_id: data.season_id,
      person_id: data.person_id,
      paid: true,
      registration_id: data.registration_id,
      payment_id: data.payment_id,
      waived: doc?.waived ?? false,
    }),
  },
  rooms: ({ registration_id }) => [`registration:${registration_id}`],
});
