/** A Wednesday so many weeks ahead, as people type it: days and months alone. */
export function typedWednesday(weeks: number): string {
  const day = Temporal.Now.plainDateISO('America/Denver').add({ weeks });
  const { month, day: number } = day.add({ days: 3 - day.dayOfWeek });
  return `${month}/${number}`;
}
