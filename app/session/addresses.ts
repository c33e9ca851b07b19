export const signInWaysPath = '/profile/settings/sign-in';
