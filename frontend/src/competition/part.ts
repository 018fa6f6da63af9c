/** What differs between the step of the competition and that of ballroom. */
export type Part = {
  readonly step: 'competition' | 'ballroom';
  readonly ballroom: boolean;
  /** Where the draft keeps whether somebody competes here. */
  readonly answer: 'is_competing' | 'is_competing_ballroom';
  readonly title: string;
  readonly heading: string;
  readonly add: string;
  readonly copy: string;
  readonly decline: string;
  readonly none: string;
  readonly editor: { readonly adding: string; readonly editing: string };
  /** The names of its three tables. */
  readonly captions: { readonly current: string; readonly registered: string; readonly waiting: string };
};

export const COMPETITION: Part = {
  step: 'competition',
  ballroom: false,
  answer: 'is_competing',
  title: 'Competition',
  heading: 'COMPETITION ROUTINES',
  add: 'ADD NEW ROUTINE',
  copy: 'Copy previous routine',
  decline: 'I AM NOT COMPETING',
  none: 'YOU HAVE NOT ADDED ANY ROUTINES YET!',
  editor: { adding: 'ADD ROUTINES TO THE COMPETITION', editing: 'EDIT THIS ROUTINE FOR THE COMPETITION' },
  captions: {
    current: 'Competition routines',
    registered: 'Previously registered routines',
    waiting: 'Waiting list',
  },
};

export const BALLROOM: Part = {
  step: 'ballroom',
  ballroom: true,
  answer: 'is_competing_ballroom',
  title: 'Ballroom',
  heading: 'BALLROOM ROUTINES',
  add: 'ADD NEW BALLROOM ROUTINE',
  copy: 'Copy previous entry',
  decline: 'I AM NOT COMPETING IN BALLROOM',
  none: 'YOU HAVE NOT ADDED ANY BALLROOM ROUTINES YET!',
  editor: { adding: 'ADD A BALLROOM ROUTINE', editing: 'EDIT THIS BALLROOM ROUTINE' },
  captions: {
    current: 'Ballroom routines',
    registered: 'Previously registered ballroom routines',
    waiting: 'Waiting list of ballroom',
  },
};
