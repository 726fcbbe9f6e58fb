/** One to five stars, read as text. */
export const Stars = ({ count }: { count: number }) => (
  <span role="img" aria-label={`${count} of 5`} className="text-gold">
    {"★".repeat(count)}
    {"☆".repeat(5 - count)}
  </span>
);
