import type { TourDate } from '../../catalogue/index.js';
import { addDays, type Instant, dayBegins } from '../../shared/index.js';
import { MUSIC_RETENTION_DAYS } from '../words.js';

type City = Pick<TourDate, 'start_date' | 'time_zone' | 'music_deadline' | 'music_upload'>;

/** As the event begins in its own city, or at the end of the day that staff set (EVT-130). */
export const musicClosesAt = ({ start_date, time_zone, music_deadline }: City): Instant =>
  dayBegins(music_deadline === null ? start_date : addDays(music_deadline, 1), time_zone);

/** Whether music is taken now: the switch of the tour date is on, and the time has not come (EVT-123, EVT-130). */
export const musicOpen = (city: City, now: Instant): boolean => city.music_upload && now < musicClosesAt(city);

type Ended = Pick<TourDate, 'end_date' | 'time_zone' | 'music_hold'>;

/** Whether the files go: so many whole days after the last one of the city, unless staff hold them (EVT-155, EVT-157). */
export const musicIsOver = ({ end_date, time_zone, music_hold }: Ended, now: Instant): boolean =>
  !music_hold && now >= dayBegins(addDays(end_date, MUSIC_RETENTION_DAYS + 1), time_zone);
