import { createHash } from 'node:crypto';
import { cityLabel } from '@app/contracts/catalogue';
import { ageOf, collegeOffered } from '@app/contracts/registration';
import { formatRange } from '@app/contracts/shared';
import { UPLOAD_WORDS, uploadAddress } from '@app/contracts/uploads';
import { type Play, SYSTEM } from '../stage.js';
import type { Entry } from './entry.js';
import { sendMail } from './mail.js';
import { recipient } from './registrant.js';
import { choose } from './registering.js';

/** The first in the draft who may have the college discount. */
const student = ({ state, who, place }: Entry) =>
  who.people.find((person) => {
    const attendee = state.draft.attendees[person.person_id];
    return attendee !== undefined && collegeOffered(attendee, ageOf(person, place.season), place.profile);
  });

export const hasStudent = (entry: Entry): boolean => student(entry) !== undefined;

/** A student ID is rejected, another one approved, and then she comes without the discount: no file of the season is left (REG-157 to REG-160). */
export function* provesStudentId(entry: Entry): Play {
  const person = student(entry);
  if (!person) return;
  const { stage, who, place, office } = entry;
  const { person_id } = person;
  const of = { kind: 'college-discounts', content_type: 'image/jpeg', person_id } as const;
  const { tour_date, profile, season } = place;
  const address = uploadAddress({
    ...of,
    start_year: season.start_year,
    tour_date_id: tour_date.id,
    registration_id: entry.id,
  });
  const upload = (): string => {
    const upload_id = stage.ids.uuid();
    const facts = { profile, season, tour_date, people: { [person_id]: person } };
    const sha256 = createHash('sha256').update(upload_id).digest('hex');
    entry.run({ type: 'KeepUpload', upload_id, ...of, address, sha256, facts, ...entry.asked() }, entry.origin());
    return upload_id;
  };
  const first = upload();
  yield 24 * 60;
  const reason = 'The card has expired';
  const rejecting = entry.origin(office.staff, reason);
  const review = { reason, ...entry.asked(office.staff) };
  const facts = { ...entry.content(), media_passes: {} };
  entry.run({ type: 'RejectUpload', upload_id: first, facts, ...review }, rejecting);
  sendMail(stage, {
    template: 'upload-rejected',
    cause_id: stage.ids.uuid(),
    event: profile.name,
    to: recipient(who),
    params: {
      event_name: profile.name,
      name: who.actor.display,
      registration_id: entry.id,
      what: UPLOAD_WORDS[of.kind],
      whose: `${person.fname} ${person.lname}`,
      reason,
      city: cityLabel(tour_date.event_city),
      dates: formatRange(tour_date.start_date, tour_date.end_date),
      link: `https://callboard.example/registration/${entry.id}`,
    },
    origin: entry.origin(SYSTEM),
  });
  yield 6 * 60;
  const second = upload();
  yield 12 * 60;
  const kept = 'The photo and the name are those of the dancer';
  const approve = { upload_id: second, reason: kept, ...entry.asked(office.staff) };
  entry.run({ type: 'ApproveUpload', ...approve }, entry.origin(office.staff, kept));
  yield 60;
  choose(entry, person_id, { has_college_discount: false });
}
