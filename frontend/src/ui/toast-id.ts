let last = 0;
export const newToastId = (): number => {
  last += 1;
  return last;
};
