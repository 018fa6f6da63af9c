import { type Day, type Instant, localDay } from '@app/contracts/shared';

/** The day of entry where the product is at home; birthdates are compared with it (ROS-022). */
export const dayOfEntry = (now: Instant): Day => localDay(now, 'America/New_York');
