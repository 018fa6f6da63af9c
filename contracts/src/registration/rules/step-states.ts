/** One tab of the progress bar (REG-076). */
export type StepState = {
  readonly step: string;
  readonly open: boolean;
  readonly done: boolean;
};
