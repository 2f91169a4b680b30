import type { DemoArticle } from "./article-shape.ts";

export const meditationArticles: DemoArticle[] = [
  {
    key: "five-minutes-that-change-a-working-day",
    title: "Five minutes that change a working day",
    preview_text: "A sitting practice short enough to keep, with the one instruction that matters.",
    category: "meditation",
    tags: ["sitting", "breath", "office", "habit"],
    author: "kenji",
    published_days_ago: 2,
    views: 356,
    ratings: [5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 4, 5, 5],
    content: `<p>A woman who manages a hospital pharmacy in Osaka told me she had no time to meditate. I asked how long the kettle in her office took to boil. She timed it for me: four minutes and fifty seconds. ‘Then you have a teacher,’ I said. She has sat beside that kettle for three years, on an ordinary chair, with her white coat on.</p>
<p>I should like to describe what she does, because it is short enough to keep, and because in the end it contains only one instruction.</p>
<h2>Before: thirty seconds</h2>
<p>Choose a moment that already exists in your day. Not ‘sometime in the morning’, which is no moment. After the computer starts and before the mail opens. After parking, before the door of the car. While the kettle boils.</p>
<p>Sit on the front half of the chair, so that the back is free. Feet flat, a little apart. Hands on the thighs, palms down. Lift the crown of the head slightly, as if someone had called your name from the floor above, and then let the shoulders forget about it. The eyes may close, or rest on the floor a metre and a half in front of you. In an office I recommend the floor; a person with closed eyes is thought to be ill.</p>
<h2>Minute one: arrive</h2>
<p>Feel both feet. Feel the weight on the chair, left and right, and notice which side has more. Do not correct it. Then breathe out a little more slowly than usual, three times, through the nose. It is like setting down two shopping bags before looking for the key.</p>
<h2>Minutes two to four: the one instruction</h2>
<p>Let the breath go in and out as it likes. Find the place where you feel it most clearly, the nostrils or the belly, and stay in one of the two. Count each breath out, silently: one, two, up to ten, and begin again at one.</p>
<p>You will lose count. Perhaps at four, perhaps at three. You will discover that you are in a conversation with somebody who is not in the room, or choosing a sentence for the nine o’clock meeting. At that moment, here is the instruction:</p>
<blockquote><p>When you notice that you have gone, begin again at one, without comment.</p></blockquote>
<p>That is all of it. Everything else in this article is furniture.</p>
<p>‘Without comment’ is the difficult half. We add ‘I am bad at this’, or ‘better than yesterday’, or ‘interesting, I wonder why I thought of him’. Each of these is simply another way of being away. You do not have to fight it. When you notice the comment, begin again at one.</p>
<p>People believe that reaching ten is the exercise. If that were so, you could do it once and be finished. The exercise is the return. Suppose you have gone away fifteen times in three minutes: you have then practised coming back fifteen times. On some mornings I never get beyond two. Those mornings count.</p>
<h2>Minute five: leave properly</h2>
<p>Stop counting. For a few breaths do not direct the attention anywhere; let sounds come. Then move the fingers, raise the eyes, and decide on the first thing you will do. Only the first. ‘I shall answer Mr Tanaka.’ Stand up a little more slowly than necessary.</p>
<h2>What changes in the day</h2>
<p>I promised in the title that something does, and I want to be exact. The day itself is the same. The same people telephone. But some time after eleven, someone will say something unreasonable, and there will be a small gap between hearing it and replying, roughly as wide as one breath out. You have been there before: it is the place where you began again at one. In that gap you may still say the sharp thing. You will at least be the person who is saying it.</p>
<p>The pharmacist said that after a month her assistant had asked whether she had taken a course in patience. ‘No,’ she answered, ‘I drink more tea.’</p>
<h2>Three difficulties</h2>
<ul>
<li><strong>Sleepiness.</strong> Open the eyes, sit further forward, count the breaths in instead of those out.</li>
<li><strong>Restlessness.</strong> Feel the feet for the whole five minutes and leave the breath alone.</li>
<li><strong>Distress.</strong> If sitting quietly brings up fear or memories that are too large, stop, walk about, look at the sky. Do not use force. Talk to a doctor or therapist, and tell the teacher if you come to class.</li>
</ul>
<p>Try it for ten working days before you judge it. If you would like company, there is a short morning sitting on the <a href="/schedule">schedule</a>. You may bring your own kettle.</p>`,
  },
  {
    key: "when-the-mind-argues-back",
    title: "When the mind argues back",
    preview_text:
      "Questions from the Sunday circle about meditation, answered with one old sutra and several recent failures.",
    category: "meditation",
    tags: ["q&a", "yoga sutra", "thoughts", "philosophy"],
    author: "ravi",
    published_days_ago: 182,
    views: 877,
    ratings: [5, 4, 5, 5, 5, 4, 5, 3, 5, 4, 5, 5],
    content: `<p>Once a month some of us sit together and then talk about what went wrong. These are the questions of the past season. I have shortened them and removed names. I have tried not to make my answers wiser than they were.</p>
<h2>I sit down to be quiet, and I begin to quarrel with my brother. Every time.</h2>
<p>Then your brother has been given a regular appointment, which is more than most brothers get. I would not try to throw him out. Notice first how the quarrel is built. Is it in words or in pictures? Is he speaking or are you? In my own case it is a retired railway official, and I am always in the middle of a speech. When I saw that I never once listened to his reply, something became rather comic, and it lost half its heat.</p>
<h2>Is there a technique?</h2>
<p>There is an old one. In the second chapter of the Yoga Sutra, at verse thirty-three, it says: <em>vitarka-badhane pratipaksha-bhavanam</em>. When you are harassed by a certain kind of thinking, cultivate the other side. It is very short, and people have understood it in at least two ways.</p>
<p>Some read it as ‘think the opposite’. If you feel hatred, think love. I have tried, and I can report that love manufactured on a cushion at five in the morning has the taste of medicine.</p>
<p>The next verse suggests a different reading. It asks you to look at what such thoughts are made of and where they lead: that they come from greed, anger or delusion; that they may be mild, middling or strong; that their fruit is more pain and more not-knowing, without end. So ‘the other side’ may mean walking round the thought and looking at its back. You do not replace it. You see what it will cost, and who pays.</p>
<h2>Can you give an example from this century?</h2>
<p>I was cheated over a second-hand motorcycle. For a week I composed a letter in my meditation. It was an excellent letter. On the eighth day I asked the questions of the sutra. What is it made of? Anger, yes; but underneath, embarrassment, since my wife had told me to have the engine looked at. What strength? Middling, strong after coffee. What is its fruit? Eight mornings. The man had taken some thousands of rupees, and I was sending him my mornings in addition.</p>
<p>I would like to say that the thought then vanished. It became shorter. It visited, saw that there was no audience, and went on its way.</p>
<h2>What if the thought is correct?</h2>
<p>It often is. The engine really was bad. The sutra does not ask us to pretend otherwise, and I am wary of any practice that turns a just complaint into a ‘negative emotion’. If something must be done, write down on a piece of paper what it is and when you will do it, and then sit. What we are learning to put down is the repetition.</p>
<h2>My mind is blank. I hear everyone else has thoughts. Is that samadhi?</h2>
<p>Possibly. Is it bright or is it grey? If you come out of it refreshed and a little curious, carry on. If you come out of it as one comes out of a cinema in the afternoon, I think you were dozing with a straight back. I have done so for years at a time.</p>
<h2>How do I know that I am getting anywhere?</h2>
<p>Do not ask your meditation, it flatters. Ask whether you apologise sooner than you did. Ask the person who shares your kitchen.</p>
<h2>Should I stop if it gets very dark?</h2>
<p>Yes. There is a difference between a quarrel with one’s brother and thoughts of harming oneself, or a fear that stays after you have stood up, or nights without sleep. In that case put the sitting aside without guilt, and speak to a doctor today, or to a crisis line if there is one where you live, and to someone who loves you. No text I know regards suffering alone on a cushion as an achievement. The cushion will still be there afterwards.</p>
<h2>For the coming month</h2>
<p>When the argument begins, three questions, in this order, and no others:</p>
<ol>
<li>What is it made of?</li>
<li>How strong is it, now: mild, middling, strong?</li>
<li>Where will it have led by evening?</li>
</ol>
<p>Then one breath out, and back to where you were. If you are new to sitting altogether, begin with one of Kenji’s short practices in <a href="/learning?category=meditation">the meditation shelf</a> and come to the questions later. They will keep. They have kept for a long while already.</p>`,
  },
  {
    key: "yoga-nidra-to-be-read-aloud",
    title: "Yoga nidra in eighteen minutes: to be read aloud",
    preview_text:
      "A script for two people and one floor. One lies down, the other reads slowly, and nobody has to be a teacher.",
    category: "meditation",
    tags: ["yoga nidra", "rest", "script", "evening"],
    author: "asha",
    published_days_ago: 318,
    views: 2047,
    ratings: [5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5, 4, 5, 5, 5, 5, 5, 4, 5, 5, 5, 5, 4, 5, 5, 5],
    content: `<p>My mother could not sleep in the year after my father died, and she did not care for recordings. She said the lady in the telephone had never met her. So I read to her, from a school exercise book in which I had written something like what follows. You need no training to read it. You need a voice that is in no hurry and somebody who would like to lie down.</p>
<h2>For the reader</h2>
<ul>
<li>Sit near the feet and not the head. It is less like being examined.</li>
<li>Read more slowly than feels natural. Every row of dots is one full breath of your own.</li>
<li>Keep your ordinary voice. No velvet.</li>
<li>If the listener falls asleep, finish quietly and let them be.</li>
<li>Agree beforehand on a sign for ‘please stop’. A raised hand is enough. For some people, stillness with closed eyes is not restful at all; they may keep the eyes open, or sit in a chair, or go for a walk instead.</li>
</ul>
<p>The listener lies on the back or on one side, with a pillow under the head, something under the knees, and a blanket. In the second half of a pregnancy, choose the side. Nobody drives a car directly afterwards.</p>
<h2>The script</h2>
<h3>Settling (two minutes)</h3>
<p>You are lying down. There is nothing that you have to do well … Move anything that wants to be moved … Let the mouth be loose, the tongue wide … Hear a sound outside the house … a sound inside the room … the sound of my voice. You do not need to follow every word. If you lose some, they were not for you.</p>
<h3>A sentence of your own (one minute)</h3>
<p>If there is something you wish for, plainly and truly, say it to yourself in one short sentence, as though it were already so … Say it once more … And put it down. If no sentence comes, that is fine also.</p>
<h3>Going round the body (six minutes)</h3>
<p>I shall name places, and you let your attention touch each one, as you might touch furniture in a dark room that you know. Do not move.</p>
<p>Right thumb … first finger … second … third … little finger … palm … back of the hand … wrist … elbow … shoulder … right side of the ribs … right hip … knee … ankle … heel … sole … big toe … second … third … fourth … little toe …</p>
<p>Left thumb … first finger … second … third … little finger … palm … back of the hand … wrist … elbow … shoulder … left side of the ribs … left hip … knee … ankle … heel … sole … big toe … second … third … fourth … little toe …</p>
<p>Back of the head … back of the neck … between the shoulder blades … the waist … the seat … Forehead … right eyebrow … left eyebrow … the space between them … right eyelid … left eyelid … nose … upper lip … lower lip … where the lips meet … throat … the middle of the chest … navel … The whole right side … the whole left side … the whole of you, lying here.</p>
<h3>Counting the breath (three minutes)</h3>
<p>Feel the navel rise and sink. It has been doing so all day without being thanked … Count backwards from twenty-seven: I am breathing in, twenty-seven; I am breathing out, twenty-seven; in, twenty-six; out, twenty-six. If you lose the place, go back to twenty-seven. No one is checking.</p>
<p><em>(Be silent for about two minutes.)</em></p>
<h3>Opposites (three minutes)</h3>
<p>Leave the counting. Let the body remember what it is to be heavy. Heavy as wet sand … heavy in the heels, in the back of the head … And now light. Light as washing on the line … Warm, as a wall is warm in the evening … Cool, as a stone step is cool … Heavy and warm … light and cool … And neither.</p>
<h3>A place (two minutes)</h3>
<p>Think of a place where nothing was asked of you. It need not be beautiful … See what is on the ground there … See the light … Hear what there is to hear … Stay for a while.</p>
<p><em>(Be silent for about one minute.)</em></p>
<h3>Coming back (one minute)</h3>
<p>If you had a sentence, say it once more … Feel the floor … Feel the air on your face … Hear my voice, the room, the street … Move the fingers. Move the toes. Turn on your side, when you want to, and stay there for as long as you like.</p>
<h2>Afterwards</h2>
<p>Do not ask how it was. Bring a glass of water and sit together for a minute. Another evening you can change places. If the nights remain bad for several weeks, tell a doctor; a reading is company, and company is sometimes not enough.</p>
<p>I still have the exercise book. My mother used to fall asleep at the left knee. On some <a href="/schedule">Hatha evenings</a> I read from it, and I always slow down just there.</p>`,
  },
];
