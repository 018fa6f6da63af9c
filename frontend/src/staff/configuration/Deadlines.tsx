import { useEffect, useRef } from 'react';
import { DateInput, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

type Props = { readonly shown: string; readonly counts: string; readonly needed?: boolean };

/** The day that the picker shows, and the day that the rate goes by: the same one until the second is changed (FEE-021). */
export const Deadline = ({ shown, counts, needed = false }: Props) => {
  const { getValues, setValue } = useFormContext();
  const day: unknown = useWatch({ name: shown });
  const before = useRef(day);
  useEffect(() => {
    const follows = [undefined, null, '', before.current].includes(getValues(counts));
    if (day !== before.current && follows) setValue(counts, day, { shouldDirty: true });
    before.current = day;
  }, [day, counts, getValues, setValue]);
  const validate = needed ? { validate: required() } : {};
  return (
    <>
      <DateInput source={shown} {...validate} />
      <DateInput source={counts} {...validate} />
    </>
  );
};
