/** What our own pages say in English */
export const words = {
  product: 'My size profile',
  skip: 'Skip to main content',
  menu: 'Menu',
  signOut: 'Log out',
  navigation: [
    ['/profile', 'My Wardrobe'],
    ['/profile/sizes', 'My sizes'],
    ['/profile/wardrobe', 'My own items'],
    ['/profile/settings', 'Settings'],
    ['/profile/help', 'Help'],
  ],
  about: [
    ['/faq', 'Questions and answers'],
    ['/terms', 'Terms of use'],
    ['/privacy', 'Privacy'],
    ['/cookies', 'Cookies'],
    ['/accessibility', 'Accessibility'],
    ['/business', 'For stores'],
  ],
  languages: [
    ['en', 'English'],
    ['no', 'Norsk'],
    ['sv', 'Svenska'],
    ['fr', 'Français'],
    ['es', 'Español'],
  ],
  settings: [
    ['', 'General'],
    ['/email', 'Email'],
    ['/newsletter', 'Newsletter'],
    ['/change-password', 'Change password'],
    ['/sign-in', 'Ways to log in'],
    ['/sessions', 'Where you’re logged in'],
    ['/terms-of-service-and-privacy', 'Terms of service and privacy'],
  ],
  genders: [
    ['Male', 'Male'],
    ['Female', 'Female'],
    ['Other', 'Non-binary'],
  ],
} as const;
