/** Why a form was not accepted, in finished words, and what was typed into it. */
export type RejectedForm = {
  errors: Record<string, string>;
  message: string | null;
  /** What a toast says too, where there are scripts. */
  toast: string | null;
  typed: Record<string, string>;
};
