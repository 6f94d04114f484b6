/** The privacy policy and the terms. `parts` of each are shown in the order of the dialog. */
export default {
  privacy: {
    title: 'Privacy Policy',
    lead: 'What Hoopline keeps about you, who sees it and for how long.',
    stored: {
      title: 'What we keep',
      text: 'When you sign in, your sign-in provider tells us your name, your email address and, if it has one, your picture. From then on we keep what you do here: your profile and avatar, the games you create and join and their results, your check-ins at courts and what you report about them, posts, comments and likes, messages, applications, your coach profile, and your settings. We need all of this to show it again to you and to the people you share it with. The server also keeps a technical log of requests for a short time, to find faults and to stop abuse.',
    },
    device: {
      title: 'On your device',
      text: 'We set two cookies. One holds your session, so that the server knows you between two pages. The other is set when you save a language and holds only its name, so that pages the server makes are in that language too. Your browser’s storage keeps drafts, messages that are still to be sent, the pages you saw last, your color mode, your language and your last saved settings. Drafts, unsent messages and these pages are removed when you sign out. Your location is read only after your browser has asked you. It is used to find courts and games near you and to confirm a check-in.',
    },
    seen: {
      title: 'Who sees what',
      text: 'Public games, posts, comments, highlights, coaching and sponsorship listings can be seen by anybody. Your email address is shown in full to you alone; others see its first letter and its domain. Messages are read by the people in the conversation; the chat of a game is read by its host, its players and its waitlist. Private games are seen by their host and players, and by everyone who has their link. Applications are seen by you and the person you sent them to. With Public Profile switched off you are left out of the player lists, the search by name, the rankings, the list of coaches and other people’s follower lists, and your page does not open for others. Somebody who knows your whole email address can still find you, and people in games with you still see your name.',
    },
    guests: {
      title: 'Guests',
      text: 'You can look around, join games and save settings without an account. We then keep a guest account for you, tied to the cookie in your browser. When you sign in, what the guest did becomes part of your account. A guest who has not come back for 180 days is removed. Past games then show a former player instead of the guest.',
    },
    uploads: {
      title: 'Photos and videos',
      text: 'Pictures and videos you upload are kept until you delete the post, photo or certificate that shows them. Anybody who has the address of a file can open it, unless moderators have hidden what shows it: then only you and they can. A device on which it was opened before may still have its own copy. Uploads that are never used in anything are removed.',
    },
    others: {
      title: 'Other companies',
      text: 'There is no tracking here, no advertising and no analytics by others, and we do not sell or rent anything about you. Two services may be involved: the sign-in provider you choose, and the maps provider that the operator of this site has set up. The maps provider draws maps and finds courts; it gets the place you look at, not your name.',
    },
    yours: {
      title: 'Your choices',
      text: 'You can change your profile and delete your posts, comments and photos at any time. In Settings you choose what others see of you, download a copy of what we keep, and delete your account with all that belongs to it. If the account is suspended when it is deleted, one thing stays until the suspension ends: a code made from your sign-in, which does not say who you are and only lets us refuse the same sign-in. If this policy changes, the new text is shown here.',
    },
  },
  terms: {
    title: 'Terms of Service',
    lead: 'The rules for everyone who plays, posts and meets on Hoopline.',
    what: {
      title: 'What Hoopline is',
      text: 'Hoopline helps you find courts, games and people to play with, and share what happens there. It is a meeting place: the games are run by the players who host them, coaching is given by coaches, and sponsorships are offered by sponsors. We are not a party to what you agree with each other. Using Hoopline is free. By using it you accept these terms.',
    },
    account: {
      title: 'Your account',
      text: 'You can use much of Hoopline as a guest, or sign in with a sign-in provider. Use your own account and keep it to yourself. You are responsible for what is done with it. Say who you are in a way that other players can rely on, and do not pretend to be somebody else. If you are too young to agree to terms like these where you live, ask a parent or guardian first.',
    },
    behave: {
      title: 'How we treat each other',
      text: 'Be fair on the court and in the app. Do not threaten, harass or insult anyone, and do not post hate, sexual content or violence. Do not send advertising or the same message to many people. Do not enter false results, false conditions of a court or false check-ins, and do not mark players as missing who were there. Do not try to break the service, to read what is not meant for you, or to collect data about other people.',
    },
    content: {
      title: 'What you post',
      text: 'What you write and upload stays yours. You allow us to store it and to show it in Hoopline to the people who may see it, for as long as it is here. Post only what you have the right to post, and ask the people who can be recognized in your pictures and videos. The operator may remove what breaks these terms, and may close accounts that do so again and again.',
    },
    games: {
      title: 'Games and courts',
      text: 'A spot that you take is a promise to come. Give it up in time if you cannot, so that somebody on the waitlist can play. Entry fees and prizes are a matter between hosts and players: Hoopline takes no payments. Facts about courts come from players and from map data and may be wrong or out of date. Check that a court is open, safe and allowed to be used. Basketball can hurt: you play at your own risk, and you judge for yourself whether you are fit for it.',
    },
    coaching: {
      title: 'Coaching and sponsorships',
      text: 'Say truthfully what you offer and what you ask for. Certificates that a coach shows are uploaded by that coach; we do not check them. Ratings come from players whose application the coach accepted. Agree on prices, times and duties with each other before you begin, and take care when minors are involved: a parent or guardian should know and agree.',
    },
    limits: {
      title: 'What we cannot promise',
      text: 'We work to keep Hoopline running and your data safe, but we cannot promise that it is always available or free of faults. We are liable as far as the law demands, and not for what other users do or for games, coaching and sponsorships that they arrange. You can stop using Hoopline at any time and ask the operator to delete your account. If these terms change, the new text is shown here before it applies to you.',
    },
  },
} as const;
