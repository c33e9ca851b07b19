/** Validation errors of a rejected form, already translated. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  toast: string | null;
  typed: Record<string, string>;
};
