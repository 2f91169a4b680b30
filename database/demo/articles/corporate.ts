import type { DemoArticle } from "./article-shape.ts";

export const corporateArticles: DemoArticle[] = [
  {
    key: "worksheet-for-the-three-oclock-slump",
    title: "A worksheet for the three o’clock slump",
    preview_text:
      "Print it, fill it in for five working days, and find out which of four ordinary causes is yours.",
    category: "corporate",
    tags: ["desk yoga", "worksheet", "energy", "office", "breath"],
    author: "kenji",
    published_days_ago: 29,
    views: 654,
    ratings: [5, 4, 4, 5, 4, 5, 4, 5, 3, 5],
    content: `<p>When I teach in offices, people ask for an exercise against tiredness in the afternoon. I used to give one. Now I give a sheet of paper first, because the same yawn has different parents, and the exercise for one is useless for another.</p>
<p>The work takes two minutes a day for five working days. You may use a pencil. I recommend a pencil.</p>
<h2>Part one: the log</h2>
<p>Each afternoon, at the moment you notice the slump, write five short answers. Do not improve anything this week. We are only looking.</p>
<ol>
<li><strong>Time now:</strong> ______ <strong>Time I last stood up:</strong> ______</li>
<li><strong>Light:</strong> Have I been outdoors today? yes / no. Can I see a window without turning my head? yes / no</li>
<li><strong>Food and water:</strong> lunch at ______, size small / middle / large. Glasses of water since noon: ______</li>
<li><strong>Breath:</strong> put one hand on the chest, one on the belly, and wait for three breaths. Which hand moves more? chest / belly / neither</li>
<li><strong>The task in front of me:</strong> dull / difficult / unclear / interrupted / somebody else’s</li>
</ol>
<p>On the fifth day, lay the sheets side by side. Most people see it at once.</p>
<h2>Part two: reading it</h2>
<h3>A. More than ninety minutes between ‘now’ and ‘last stood up’</h3>
<p>Your tiredness may be stillness. The remedy is frequent and small. Stand up at the end of every call before you touch the keyboard. Then do the <strong>wall slide</strong>: back against a wall, heels a hand’s width away from it, arms bent like a goalpost. Breathing in, slide the arms up; breathing out, down. Six times, forty seconds.</p>
<h3>B. ‘No’ to both questions about light</h3>
<p>Take your next telephone call outdoors, or at an open window. If that is impossible, look at the most distant point in the building for twenty breaths and let the eyes rest there without reading. The small muscles that focus the eyes have been holding a weight all day; this puts it down.</p>
<h3>C. A large lunch, little water, or lunch after two</h3>
<p>This one is not a matter for a yoga teacher, except to say: change only one of the three and log another week. And walk for ten minutes directly after eating, at the pace of a person who has been told a secret.</p>
<h3>D. ‘Chest’ or ‘neither’ on three days or more</h3>
<p>You are sipping the air. Try this in the chair.</p>
<ol>
<li>Feet flat, hands on the lower ribs, fingers in front, thumbs behind.</li>
<li>Breathe out through the nose, without force, until the ribs have come in under your hands. Wait for one second.</li>
<li>Let the breath come in by itself. Feel the thumbs move as well as the fingers.</li>
<li>Ten times. Do not make the breath big. Make the breath out long.</li>
</ol>
<p>If you feel light-headed, you are working too hard; breathe normally and look out of the window.</p>
<h3>E. The same word in line five nearly every day</h3>
<p>Then your body may be fine. ‘Unclear’ is tiring in a way that no stretch will reach. Write down the next physical action on the task, such as ‘telephone Marta’ or ‘open the file’, and only after that do exercise A or D. If the word is ‘interrupted’, show the five sheets to whoever plans the meetings. It is evidence, and it is polite.</p>
<h2>Part three: one change</h2>
<p>Complete this sentence and pin it where you work:</p>
<blockquote><p>At ______ o’clock, after I ____________, I will ____________ for ______ minutes.</p></blockquote>
<p>Do not write two sentences. In Japan we say that a person who chases two hares catches neither, and the hares of office workers are very fast.</p>
<p>Keep the change for two weeks and log again. If nothing has moved, choose another letter.</p>
<h2>A necessary remark</h2>
<p>If you are tired every day in spite of enough sleep, if you fall asleep when you do not mean to, if you are breathless, losing weight, or have had no pleasure in things for some weeks, please see a doctor. A worksheet is for ordinary afternoons.</p>
<p>Teams may copy this page freely. If you would like it done together, in half an hour, with nobody having to lie on a carpet, the <a href="/book/corporate">corporate programme</a> has a place for it.</p>`,
  },
  {
    key: "to-whoever-organises-the-wellness-thing",
    title: "To the person who must organise the wellness thing",
    preview_text:
      "You have a budget, a calendar and forty colleagues who did not ask for yoga. Here is how to give it a fair chance.",
    category: "corporate",
    tags: ["letter", "teams", "planning", "online class"],
    author: "leela",
    published_days_ago: 149,
    views: 531,
    ratings: [5, 5, 4, 5, 4, 5, 5, 4],
    content: `<p>Dear organiser,</p>
<p>Somebody in a meeting said ‘we should do something about wellbeing’, everyone nodded, and now it is on your list between the fire drill and the new coffee machine. You have been given a budget that is either too small or unexplained. You suspect that half of your colleagues will think it is silly, and you are right; I have met them. Some of them are now my most regular students.</p>
<p>I have led programmes for software teams here in Bengaluru and, through a screen, for a paint factory, two law offices and a hospital records department. This is what I wish the organisers had been told before they wrote to us.</p>
<h2>Ask three questions before you ask for a price</h2>
<ol>
<li><strong>What hurts?</strong> Send your colleagues a form with one line: ‘If your working day left a mark on your body, where would it be?’ Neck, wrists, eyes, lower back, sleep. Send us the totals without names. A class for wrists is a different class from one for sleep.</li>
<li><strong>When is it truly quiet?</strong> Not when the calendar is empty, but when nobody would be embarrassed to be away. In many teams this is Tuesday or Wednesday just before lunch. It is hardly ever Friday at four.</li>
<li><strong>Who must be seen there?</strong> If the most senior person in the room comes once, in a jumper, and is visibly bad at balancing, attendance looks after itself for a month.</li>
</ol>
<h2>What to ask the teacher</h2>
<ul>
<li>Can everything be done in office clothes and on a chair? If not, you will lose everybody in a skirt, everybody with a bad knee and everybody who dressed for a client.</li>
<li>What happens to a person who comes to the third session and missed the first two? The answer should be ‘nothing’.</li>
<li>Will anyone be touched, singled out or praised for flexibility? The answer should be ‘no’, three times.</li>
<li>Does the teacher ask about health privately? People will not mention a slipped disc or a pregnancy in front of their manager, nor should they have to.</li>
</ul>
<h2>How long and how many</h2>
<p>Thirty minutes, once a week, for eight weeks, and then stop and look. I know it sounds modest. An open-ended class dies slowly and makes people feel guilty. A course with an end lets them say ‘that was good’ and ask for another, or say ‘that was enough’ with no loss of face.</p>
<p>For an online class, one laptop for a room of twelve does not work; nobody sees and the teacher sees only foreheads. Either each person joins from their own place, or you give us a large screen and put the camera at the side.</p>
<h2>The message that goes out</h2>
<p>Please do not write ‘Feeling stressed?’ above a picture of someone on a beach. You may copy this instead:</p>
<blockquote><p>From next Tuesday there is half an hour of stretching and breathing at 12.15, on chairs, in ordinary clothes, with a teacher on the screen. Cameras may stay off. No experience, no sign-up, no follow-up questions. It runs for eight weeks. If you hate it, leave quietly.</p></blockquote>
<p>The last sentence brings in more people than any of the others.</p>
<h2>What not to promise</h2>
<p>Do not tell the board that sick leave will fall. I do not know that, and neither do you. A class of half an hour a week cannot mend a workload, a chair that was bought in the wrong size, or a manager who writes at midnight. If the answers to ‘what hurts’ point there, take them to the person who can change it. I mean this seriously. Twice I have told a company that they should spend the money on chairs first.</p>
<h2>How to tell whether it worked</h2>
<p>Count who comes back after week four, not who comes in week one. Ask the same single line again at the end. And listen near the coffee machine: if somebody you did not expect is standing with one ankle crossed over the other knee, holding on to the counter, you have done well.</p>
<p>With respect for a thankless job,</p>
<p>Leela</p>
<p>P.S. When you are ready, the <a href="/book/corporate">corporate request form</a> asks for exactly these things. Not knowing the number of participants is allowed. Make a guess and say that it is one.</p>`,
  },
  {
    key: "what-the-thursday-class-did-to-our-team",
    title: "What the Thursday class did to our team",
    preview_text:
      "Eight weeks of half-hours on office chairs, reported honestly by the one who had to book the meeting room.",
    category: "corporate",
    tags: ["member story", "teams", "desk yoga", "experience"],
    author: "member",
    published_days_ago: 58,
    views: 489,
    ratings: [4, 5, 5, 4, 3, 5, 4, 5, 5],
    content: `<p>There are fourteen of us. We make timetables for ferries and trams on the west coast of Sweden, which means that when something goes wrong, it goes wrong in the rain in front of a great many people. I practise yoga at home and had been careful never to mention it at work. Then our head of planning read something on a plane, and I was asked whether I ‘knew anyone’.</p>
<p>So for eight Thursdays at half past twelve we had Kenji on the big screen in the small meeting room. I kept notes. Names have been changed, apart from mine.</p>
<h2>Week 1: eleven people, six of them ironic</h2>
<p>Kenji bowed, said good evening because it was evening where he was, and asked us to put both feet on the floor. That was it for about a minute. Göran from rolling stock whispered, ‘I can do this one.’ We turned our heads. We looked at the far corner of the room. At the end someone said, surprised, ‘It is very quiet in here,’ and it was; the ventilation had been switched off for repair since Monday and nobody had noticed.</p>
<h2>Week 2: seven people</h2>
<p>The ironic ones stayed away. I was relieved and then a little ashamed of being relieved.</p>
<h2>Week 3: nine, two of them back</h2>
<p>Göran returned with a shoulder. He did not say so to the group, but I saw that he had written something to Kenji in the chat, and for the rest of the session Kenji offered every arm movement in two sizes. Nobody could have told whom it was for. I have thought about that a good deal since, as a way of running a meeting.</p>
<h2>Week 4: eight, and a power cut</h2>
<p>The screen died after five minutes. We looked at one another. Then Annika, who had not said a word in any session, said, ‘Shall we do the ribs again?’ and counted ten breaths aloud in her timetable voice. The best half-hour of the eight, and there was no teacher in it. I told Kenji; he seemed delighted.</p>
<h2>Week 5: six</h2>
<p>Timetable change weekend. Everybody exhausted. I nearly cancelled, and am glad I did not: two people slept, sitting up, and Kenji talked more and more softly so as not to wake them.</p>
<h2>Week 6: ten</h2>
<p>We learned the standing hinge, hips back to the chair and up again. Since then our corridor has been full of people not quite sitting down. The head of planning came for the first time and wobbled on one leg like the rest of us.</p>
<h2>Week 7: nine</h2>
<p>A disagreement. One colleague felt that the company should reduce the number of night rosters instead of offering breathing. She said so in the session, quite sharply. Kenji answered, ‘I think you may be right. Breathing will not change a roster.’ Then he asked whether she would like to stay for the shoulders. She stayed. The rosters are on the agenda for March, because of her and not because of yoga.</p>
<h2>Week 8: twelve</h2>
<p>Cake.</p>
<h2>What it did</h2>
<ul>
<li>We now begin the weekly disruption meeting with one breath out, together. It takes five seconds. It started as a joke and stayed.</li>
<li>Three people stand up after calls. I am one of them.</li>
<li>I know that Annika can lead a room. So does she.</li>
</ul>
<h2>What it did not do</h2>
<ul>
<li>My inbox is the same length.</li>
<li>Four of the fourteen never came, and were right not to be asked why.</li>
<li>Nobody has become calm. When the Marstrand ferry lost its engine in week six, we shouted exactly as we used to. We did apologise sooner, but I cannot prove that it was the ribs.</li>
</ul>
<h2>If you are thinking of it</h2>
<p>Book the same room at the same time every week, even if it is ugly. Keep the door shut. Do not count attendance where people can see you do it. And choose a fixed number of weeks, because I believe that is why Göran came back: he could see the end. We asked for the <a href="/services">corporate programme</a> and were given eight weeks; for us that was enough to find out, and not so long that anyone had to resign from it.</p>
<p>We start again in spring. Göran is booking the room.</p>`,
  },
];
