import { screen } from '@testing-library/react';

/** The fields of CMP-361: of an event, and of what a tour date has of its own. */
const FIELDS = [
  ...['Competition always open', 'Independent competition enabled', 'Showcase', 'Extra time', 'Free routine'],
  ...['Free routine: performance divisions', 'Pre-qualifying', 'Finals', 'Crew Showdown'],
  ...['Crew Showdown: videos until', 'Ignore disabled categories', 'Routines are copied from'],
  ...['Ballroom entries start with', 'Ballroom: singles and couples', 'Petite division name', 'Top award label'],
  ...['Specialty prize, \\$', 'A group routine: dancers from', 'A group registration: attendees from'],
  'Contact email',
];

/** What has to be filled has a mark after its name. */
export const expectFieldsOfCompetition = async (): Promise<void> => {
  for (const name of FIELDS) expect(await screen.findByLabelText(new RegExp(`^${name}( \\*)?$`))).toBeInTheDocument();
};
